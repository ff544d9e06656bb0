// Types only: with the catalogue itself, zod's schemas of every operation would come to the page.
import { addressOf } from '@dreamloom/contracts/http';
import type { CallOf, OperationName, ResponseOf } from '@dreamloom/contracts/operations';
import type { Call } from './call.js';

/** What a hook takes unless its argument is mapped: the whole call; nothing where a call has no required part. */
type Whole<Name extends OperationName> = object extends CallOf<Name> ? CallOf<Name> | void : CallOf<Name>;

interface Endpoint<Argument, Result> {
  query: (argument: Argument) => Call;
  transformResponse: (response: Result) => Result;
}

/** `map` makes the call of a hook's argument. */
interface EndpointOf<SignedOut> {
  <Name extends OperationName>(name: Name): Endpoint<Whole<Name>, ResponseOf<Name> | SignedOut>;
  <Name extends OperationName, Argument>(
    name: Name,
    map: (argument: Argument) => CallOf<Name>,
  ): Endpoint<Argument, ResponseOf<Name> | SignedOut>;
}

const endpoint = (
  name: string,
  map = (argument: object | void): object => argument ?? {},
): Endpoint<object | void, unknown> => ({
  query: (argument) => callOf(name, map(argument)),
  transformResponse: (response) => response,
});

/** The call and the response of an operation that RTK Query reads; null when nobody is signed in. */
export const query = endpoint as EndpointOf<null>;

/** The same for one that changes something. */
export const mutation = endpoint as EndpointOf<never>;

/** One call of an operation, for endpoints that RTK Query builds in another way. */
export const callTo = <Name extends OperationName>(name: Name, call: CallOf<Name>): Call => callOf(name, call);

/** The address of an operation that takes no parameters, for links and streams. */
export const pathOf = (name: OperationName): string => addressOf(name).path;

function callOf(name: string, call: object): Call {
  const { method, path } = addressOf(name, call);
  const { body } = call as { body?: unknown };
  return { path, method: method as NonNullable<Call['method']>, ...(body !== undefined && { body }) };
}
