vcl 4.1;

import std;

# A cache that all visitors share, in Varnish, between the proxy that ends TLS and the site: varnishd -f varnish.vcl. Name it
# in TRUST_PROXY. Nothing is cached but what the site calls public for shared caches (s-maxage).
#
# To have pages forgotten by what they show, give it a second socket that no visitor reaches, with this name, such as
# "-a purge=127.0.0.1:8079", and send that "PURGE /" with a header "Surrogate-Key: lens-7".

backend site {
	.host = "127.0.0.1";
	.port = "3000";
	.first_byte_timeout = 75s;
	.between_bytes_timeout = 75s;
}

sub vcl_recv {
	# By the socket and not by the address: that of visitors is that of the proxy in front.
	if (local.socket == "purge") {
		if (req.method != "PURGE" || req.http.Surrogate-Key !~ "^[a-z]+(-[0-9]+)?$") {
			return (synth(400));
		}
		if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)")) {
			return (synth(500, std.ban_error()));
		}
		return (synth(200));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Streams end when the visitor leaves, and have no end to wait for.
	if (req.url ~ "^/api/(live|outcomes/live)") {
		return (pipe);
	}
	# Whoever has a message waiting, or is signed in, gets pages of their own. What is public is the same for all.
	if (req.http.Cookie ~ "(^|; )(__Host-)?(flash|iolite(-operator)?\.session_token)=" || req.http.Authorization) {
		return (pass);
	}
	return (hash);
}

sub vcl_backend_response {
	if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage|max-age=31536000") {
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		return (deliver);
	}
	# The last page while a new one is fetched, and for a while when the site is away.
	set beresp.grace = 10s;
}

sub vcl_deliver {
	if (obj.hits > 0) {
		set resp.http.X-Cache = "HIT";
	} else {
		set resp.http.X-Cache = "MISS";
	}
}
