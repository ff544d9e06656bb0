/** The text fields of a multipart form, and the pictures of its `image` or `image[]` fields. */
export interface ImageForm {
  fields: Record<string, string>;
  images: Buffer[];
}

/** Reads a multipart body; undefined when it is not one. */
export const readImageForm = async (body: Buffer, contentType: string): Promise<ImageForm | undefined> => {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await response.formData().catch(() => undefined);
  if (form === undefined) return undefined;
  const fields: Record<string, string> = {};
  const images: Buffer[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value;
    else if (name === 'image' || name === 'image[]') images.push(Buffer.from(await value.arrayBuffer()));
  }
  return { fields, images };
};
