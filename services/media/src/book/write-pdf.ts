import {
  concatTransformationMatrix,
  drawObject,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { Plate, Plated } from './set-book.js';

const BLEED_POINTS = (3 * 72) / 25.4;
/** Bytes of an offset in the cross-reference stream. */
const OFFSET_BYTES = 6;
const ROW_BYTES = 1 + OFFSET_BYTES + 2;

/**
 * Writes a set book with its pictures. They are appended one by one, as an incremental update (ISO 32000-2, 7.5.6): the
 * memory does not grow with their number. typst decodes every picture and needs ten times as much.
 * @returns the number of pages
 */
export async function writePdf(
  path: string,
  { pdf, plates }: { pdf: Uint8Array; plates: Plate[] },
  pictures: ReadonlyMap<string, Plated>,
): Promise<number> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = document.getPages();
  const refs = new Map<string, PDFRef>();
  for (const { id, page, x, y, width, height } of plates) {
    const sheet = pages[page - 1];
    if (!sheet) throw new Error('a plate is on no page');
    const ref = refs.get(id) ?? document.context.nextRef();
    refs.set(id, ref);
    const name = sheet.node.newXObject('Plate', ref);
    // An artifact: the figure of the text has the words for readers who cannot see it.
    const begin = PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]);
    const bottom = sheet.getHeight() - y - height;
    const draw = [
      pushGraphicsState(),
      concatTransformationMatrix(width, 0, 0, height, x, bottom),
      drawObject(name),
      popGraphicsState(),
    ];
    sheet.pushOperators(begin, ...draw, PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }
  for (const sheet of pages) {
    const { width, height } = sheet.getSize();
    const trim = [BLEED_POINTS, BLEED_POINTS, width - 2 * BLEED_POINTS, height - 2 * BLEED_POINTS] as const;
    sheet.setBleedBox(0, 0, width, height);
    sheet.setTrimBox(...trim);
    // Screens show the trimmed page, and printers take the bleed.
    sheet.setCropBox(...trim);
  }
  document.catalog.set(PDFName.of('PageLayout'), PDFName.of('TwoPageRight'));
  // typst writes `/Suspects false`, the default, which some readers report as an error.
  document.catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)?.delete(PDFName.of('Suspects'));
  document.setProducer('typst');
  const appended = [...refs].map(([id, ref]) => {
    const picture = pictures.get(id);
    if (!picture) throw new Error('a plate has no picture');
    return { ref, picture };
  });
  await writeWithPictures(path, document, appended);
  return pages.length;
}

async function writeWithPictures(
  path: string,
  document: PDFDocument,
  pictures: readonly { ref: PDFRef; picture: Plated }[],
): Promise<void> {
  const { Root, Info, ID } = document.context.trailerInfo;
  const base = await document.save({ useObjectStreams: true });
  const previous = startOf(base);
  const file = await open(path, 'w');
  try {
    let at = await append(file, 0, base);
    const offsets = new Map<number, number>();
    for (const { ref, picture } of pictures) {
      const jpeg = await readFile(picture.path);
      at = await append(file, at, '\n');
      offsets.set(ref.objectNumber, at);
      const size = `/Width ${picture.width}/Height ${picture.height}`;
      const form = `/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}`;
      at = await append(file, at, `${ref.objectNumber} 0 obj\n<</Type/XObject/Subtype/Image${size}${form}>>\nstream\n`);
      at = await append(file, at, jpeg);
      at = await append(file, at, '\nendstream\nendobj\n');
    }
    // `save` numbers its object streams itself, beyond the largest number that the context knows.
    const own = sizeOf(base, previous);
    offsets.set(own, at);
    const numbers = [...offsets.keys()].sort((a, b) => a - b);
    const rows = Buffer.alloc(numbers.length * ROW_BYTES);
    numbers.forEach((number, i) => {
      rows.writeUInt8(1, i * ROW_BYTES);
      rows.writeUIntBE(offsets.get(number) ?? 0, i * ROW_BYTES + 1, OFFSET_BYTES);
    });
    const keys = [
      '/Type/XRef',
      `/Size ${own + 1}`,
      `/Prev ${previous}`,
      `/W[1 ${OFFSET_BYTES} 2]`,
      `/Index[${numbers.map((number) => `${number} 1`).join(' ')}]`,
      `/Length ${rows.length}`,
      `/Root ${String(Root)}`,
      ...(Info ? [`/Info ${String(Info)}`] : []),
      ...(ID ? [`/ID ${String(ID)}`] : []),
    ];
    const start = at;
    at = await append(file, at, `${own} 0 obj\n<<${keys.join('')}>>\nstream\n`);
    at = await append(file, at, rows);
    await append(file, at, `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`);
  } finally {
    await file.close();
  }
}

async function append(file: FileHandle, at: number, what: Uint8Array | string): Promise<number> {
  const bytes = typeof what === 'string' ? Buffer.from(what, 'latin1') : what;
  for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done, bytes.length - done)).bytesWritten;
  return at + bytes.length;
}

function startOf(pdf: Uint8Array): number {
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(pdf.subarray(-200)).toString('latin1')) ?? [];
  if (start === undefined) throw new Error('the PDF has no startxref');
  return Number(start);
}

function sizeOf(pdf: Uint8Array, xref: number): number {
  const dictionary = Buffer.from(pdf.subarray(xref, xref + 2_000)).toString('latin1');
  const [, size] = /\/Size\s+(\d+)/.exec(dictionary) ?? [];
  if (size === undefined) throw new Error('the PDF has no cross-reference stream');
  return Number(size);
}
