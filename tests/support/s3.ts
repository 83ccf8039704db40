import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { listen } from './listen.ts';

const KEY = { accessKeyId: 'a-key', secretAccessKey: 'a secret of a key'.replaceAll(' ', '-') };
const NAMESPACE = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';

type Call = { readonly method: string; readonly url: URL; readonly body: Buffer };
type Answer = { readonly status: number; readonly body?: string | Buffer };

const xml = (root: string, content: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>${content}</${root}>`,
});
const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Said by a test.</Message></Error>`,
});

/**
 * A service that speaks as much of S3 as backups need: one bucket by the name `bucket`, in memory, with pages of two
 * keys. It checks the signature of each request by another implementation of AWS Signature Version 4.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  /** Methods that the key may not use. */
  const forbidden = new Set<string>();

  function list({ searchParams }: URL): Answer {
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 2);
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-22T18:00:00.000Z</LastModified><ETag>&quot;e&quot;</ETag><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const isCut = keys.length > page.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml('ListBucketResult', `<IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}`);
  }

  function upload(key: string, { method, url, body }: Call): Answer | undefined {
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`);
    }
    const id = url.searchParams.get('uploadId');
    if (!id) return undefined;
    const parts = uploads.get(id);
    if (!parts) return refusal(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200 };
    }
    objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)));
    uploads.delete(id);
    return xml('CompleteMultipartUploadResult', '<ETag>&quot;e&quot;</ETag>');
  }

  function answer(call: Call): Answer {
    const { method, url, body } = call;
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    const key = path.join('/');
    if (bucket !== 'bucket') return refusal(404, 'NoSuchBucket');
    if (forbidden.has(method)) return refusal(403, 'AccessDenied');
    if (!key) return list(url);
    const part = upload(key, call);
    if (part) return part;
    if (method === 'PUT') objects.set(key, body);
    if (method === 'PUT') return { status: 200 };
    const found = objects.get(key);
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    return found ? { status: 200, body: found } : refusal(404, 'NoSuchKey');
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', endpoint);
    const { method = 'GET' } = request;
    const given = (await isSigned(request, url, body))
      ? answer({ method, url, body })
      : refusal(403, 'SignatureDoesNotMatch');
    response.writeHead(given.status, { ETag: '"e"' }).end(given.body);
  }

  const server = await listen((request, response) => void serve(request, response));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: 'eu-test-1',
      AWS_ACCESS_KEY_ID: KEY.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    objects,
    uploads,
    forbidden,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether the signature of a request is that of the key, over the content that has arrived. */
async function isSigned({ headers, method = 'GET' }: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const { authorization = '' } = headers;
  const [, region = '', signed = ''] =
    /Credential=[^/]+\/\d+\/([^/]+)\/s3\/.*SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const names = signed.split(';').filter((name) => name !== 'host');
  const signer = new AwsV4Signer({
    ...KEY,
    method,
    url: url.href,
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    body: new Uint8Array(body),
    service: 's3',
    region,
    datetime: String(headers['x-amz-date']),
  });
  // The digest of the header is signed; it has to be that of the content, too.
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(body))).toString('hex');
  return headers['x-amz-content-sha256'] === digest && (await signer.authHeader()) === authorization;
}
