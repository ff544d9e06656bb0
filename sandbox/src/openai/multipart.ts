import { readForm } from '../forms/read-form.js';

/** The text fields of a multipart form, and the images of its `image` or `image[]` fields. */
interface ImageForm {
  fields: Record<string, string>;
  images: Buffer[];
}

/** Parses a multipart body; undefined when it is not one. */
export const readImageForm = async (body: Buffer, contentType: string): Promise<ImageForm | undefined> => {
  const form = await readForm(body, contentType);
  return (
    form && {
      fields: form.fields,
      images: form.files.filter(({ field }) => /^image(\[\])?$/.test(field)).map(({ bytes }) => bytes),
    }
  );
};
