/** Largest form, in bytes. The longest review takes about two kibibytes, a text pasted by mistake a megabyte or more. */
const LARGEST = 2 * 1024 * 1024;
/** All of a form without its longest field, and all of one that does not come as urlencoded text, in bytes. */
const BESIDE_THE_LONGEST = 64 * 1024;
/** So much is kept of a field, in bytes: more than any field may have, so that what was cut off is refused as too long. */
const KEPT_OF_A_FIELD = 64 * 1024;
/** Most fields of a form. The longest form has about fifty. */
const MOST_FIELDS = 200;

/** A field as it came, percent-encoded; `length` is that of the whole of it, in bytes. */
type Piece = { readonly kept: Uint8Array[]; keptLength: number; length: number };

/** Why a request carries no form that can be taken. */
export type NoForm = 'tooLarge' | 'unreadable';

/**
 * The form that a request carries. It is read piece by piece and given up as soon as it can be none of ours; of a text
 * far longer than any field may be, the beginning is kept.
 */
export async function readForm(request: Request): Promise<URLSearchParams | NoForm> {
  const type = request.headers.get('Content-Type') ?? '';
  if (Number(request.headers.get('Content-Length')) > LARGEST) return 'tooLarge';
  if (isUrlencoded(type)) return readUrlencoded(request);
  return readMultipart(request, type);
}

/** Whether a form of this Content-Type comes as urlencoded text. */
export const isUrlencoded = (type: string): boolean => /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);

/** Most bytes of a form of which all is kept, whatever its fields are. */
export const KEPT_WHOLE = Math.min(BESIDE_THE_LONGEST, KEPT_OF_A_FIELD);

/** The form in urlencoded bytes, `KEPT_WHOLE` at most. */
export function readWhole(bytes: Buffer): URLSearchParams | NoForm {
  const form = new URLSearchParams(bytes.toString());
  return form.size > MOST_FIELDS ? 'unreadable' : form;
}

async function readUrlencoded(request: Request): Promise<URLSearchParams | NoForm> {
  const pieces: Piece[] = [emptyPiece()];
  let total = 0;
  let longest = 0;
  for await (const chunk of request.body ?? []) {
    total += chunk.length;
    for (let start = 0; start < chunk.length; ) {
      const end = chunk.indexOf(AMPERSAND, start);
      const piece = pieces.at(-1) as Piece;
      append(piece, chunk.subarray(start, end < 0 ? chunk.length : end));
      longest = Math.max(longest, piece.length);
      if (end < 0) break;
      if (pieces.push(emptyPiece()) > MOST_FIELDS) return 'unreadable';
      start = end + 1;
    }
    if (total > LARGEST || total - longest > BESIDE_THE_LONGEST) return 'tooLarge';
  }
  return new URLSearchParams(pieces.flatMap((piece) => [...decode(piece)]));
}

const AMPERSAND = '&'.charCodeAt(0);
const emptyPiece = (): Piece => ({ kept: [], keptLength: 0, length: 0 });

function append(piece: Piece, bytes: Uint8Array): void {
  const kept = bytes.subarray(0, KEPT_OF_A_FIELD - piece.keptLength);
  // A copy: the chunk around it is larger, and need not stay.
  if (kept.length > 0) piece.kept.push(kept.slice());
  piece.keptLength += kept.length;
  piece.length += bytes.length;
}

function decode({ kept, keptLength, length }: Piece): URLSearchParams {
  const text = Buffer.concat(kept).toString();
  if (length === keptLength) return new URLSearchParams(text);
  // The cut may have gone through a character.
  const whole = new URLSearchParams(text.replace(/%[0-9a-f]?$/i, ''));
  return new URLSearchParams(
    [...whole].map(([name, value]): [string, string] => [name, value.replace(/\ufffd+$/, '')]),
  );
}

async function readMultipart(request: Request, type: string): Promise<URLSearchParams | NoForm> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of request.body ?? []) {
    total += chunk.length;
    if (total > BESIDE_THE_LONGEST) return 'tooLarge';
    chunks.push(chunk);
  }
  try {
    const form = await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } }).formData();
    // No form of ours sends files.
    const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
    return texts.length > MOST_FIELDS ? 'unreadable' : new URLSearchParams(texts);
  } catch {
    return 'unreadable';
  }
}
