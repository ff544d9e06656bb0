import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ToolAnswer {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { text: string }[];
}

/** An assistant that is connected to `/mcp` with a token; `legacy` speaks the revisions of 2025. */
export async function assistant(home: string, secret: string, mode: 'auto' | 'legacy' = 'auto') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', home), { requestInit }));
  return {
    tools: async () => (await client.listTools()).tools,
    use: async (name: string, args: object = {}) =>
      (await client.callTool({ name, arguments: args as never })) as unknown as ToolAnswer,
    close: () => client.close(),
  };
}
