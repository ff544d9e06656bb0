/** A multipart form: its text fields, and its files in order. */
interface Form {
  fields: Record<string, string>;
  files: { field: string; contentType: string; bytes: Buffer }[];
}

/** Parses a multipart body; undefined when it is not one. */
export const readForm = async (body: Buffer, contentType: string): Promise<Form | undefined> => {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await response.formData().catch(() => undefined);
  if (form === undefined) return undefined;
  const read: Form = { fields: {}, files: [] };
  for (const [field, value] of form.entries()) {
    if (typeof value === 'string') read.fields[field] = value;
    else read.files.push({ field, contentType: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return read;
};
