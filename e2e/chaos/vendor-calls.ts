import type { Stack } from '@dreamloom/testing';

export interface VendorCalls {
  titles: number;
  images: number;
  replies: number;
}

export async function vendorCalls({ sandboxUrl }: Stack): Promise<VendorCalls> {
  const answer = await fetch(`${sandboxUrl}/__log`);
  const { calls } = (await answer.json()) as { calls: { method: string; path: string; direction: string }[] };
  const posts = calls.filter(({ method, direction }) => method === 'POST' && direction === 'in');
  const count = (end: string) => posts.filter(({ path }) => path.endsWith(end)).length;
  return {
    titles: count('/chat/completions'),
    images: count('/images/generations'),
    replies: count('/Messages.json'),
  };
}
