import { html, type Html } from '../pages/html.js';
import { fact, pageHead } from '../pages/page-parts.js';
import type { DescribedOperation, OpenApi } from './openapi.js';
import { shapeText } from './shape-text.js';

const AUDIENCE: Record<DescribedOperation['x-audience'], string> = {
  dreamer: 'signed in',
  visitor: 'anybody',
  vendor: 'vendor, signed',
  signed: 'whoever holds the signed address',
};

/** The HTTP API to read in a browser: no script, and nothing that the house's content policy would have to allow. */
export function docsPage(product: string, api: OpenApi): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        ${pageHead(`HTTP API - ${product}`, html`<link rel="stylesheet" href="/api/docs/docs.css" />`)}
      </head>
      <body>
        <header>
          <p class="room">${product}</p>
          <nav aria-label="Topics">${api.tags.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}</nav>
        </header>
        <main>
          <h1>HTTP API</h1>
          <p class="lead">
            Spoken by the web app. Whoever is <a href="/api/auth/google">signed in</a> has the cookie
            <code>session</code>; what is not read needs the house’s own <code>Origin</code>. An answer that is not a
            success has the shape <a href="#shape-problem">Problem</a>, and 429 says when to come back in
            <code>Retry-After</code>. For programs: <a href="/api/docs/openapi.json">openapi.json</a>.
          </p>
          ${api.tags.map(({ name }) => topic(name, api))}
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(api.components.schemas).map(
            ([name, schema]) => html`
              <details id="shape-${name.toLowerCase()}" open>
                <summary>${name}</summary>
                <pre tabindex="0">${shapeText(schema)}</pre>
              </details>
            `,
          )}
        </main>
      </body>
    </html>`.text;
}

function topic(name: string, { paths }: OpenApi): Html {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return html`
    <h2 id="${anchorOf(name)}">${name}</h2>
    ${all.filter(({ operation }) => operation.tags[0] === name).map(line)}
  `;
}

const line = ({ method, path, operation }: { method: string; path: string; operation: DescribedOperation }) => html`
  <details id="${operation.operationId}">
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="who">${AUDIENCE[operation['x-audience']]}</span>
      <span class="says">${prose(operation.description)}</span>
    </summary>
    <dl>
      ${operation.parameters.map(({ name, in: place, required, schema }) =>
        fact(name, html`${shapeText(schema)}, in the ${place}${!required && ', may be left out'}`),
      )}
      ${operation.requestBody ? fact('body', contentOf(operation.requestBody.content)) : ''}
      ${Object.entries(operation.responses)
        .filter(([status]) => status !== 'default')
        .map(([status, { description, content }]) =>
          fact(
            status,
            content ? contentOf(content) : description === operation.description ? html`no body` : prose(description),
          ),
        )}
      ${fact('answered by', html`${operation['x-service']}`)}
    </dl>
  </details>
`;

function contentOf(content: Record<string, { schema?: { $ref?: string } }>): Html {
  const [[type, { schema }] = ['', {}]] = Object.entries(content);
  if (!schema) return html`<code>${type}</code>`;
  const text = shapeText(schema);
  return schema.$ref === undefined
    ? html`<code>${text}</code>`
    : html`<a href="#shape-${text.toLowerCase()}">${text}</a>`;
}

/** A sentence whose words in backticks are code. */
const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;

const anchorOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
