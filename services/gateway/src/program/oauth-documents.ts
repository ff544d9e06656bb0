import { MCP_PATH, SCOPES } from '@dreamloom/contracts';

/** What the two documents say by which a program finds out how it is let in, and what is checked by it. */
export function addressesOf(publicBaseUrl: string) {
  const at = (path: string) => new URL(path, publicBaseUrl).href;
  const issuer = new URL(publicBaseUrl).origin;
  const resource = at(MCP_PATH);
  return {
    issuer,
    resource,
    /** Of the document of the protected resource, which a 401 names (RFC 9728). */
    resourceMetadata: at(`/.well-known/oauth-protected-resource${MCP_PATH}`),
    /** Scheme and host may be written in capital letters. */
    isResource: (given: string | undefined) => given !== undefined && URL.parse(given)?.href === resource,
    resourceDocument: (product: string) => ({
      resource,
      authorization_servers: [issuer],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
      resource_name: product,
    }),
    serverDocument: () => ({
      issuer,
      authorization_endpoint: at('/allow'),
      token_endpoint: at('/oauth/token'),
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint: at('/oauth/revoke'),
      revocation_endpoint_auth_methods_supported: ['none'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: SCOPES,
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    }),
  };
}
