// A GraphQL client for tests that answers as the test says and keeps what it was asked.
import type { CallOptions, GraphqlClient } from './graphql-client.ts';
import { scrub } from './shopify-error.ts';

export interface RecordedCall {
  readonly document: string;
  readonly variables: Record<string, unknown>;
  readonly options: CallOptions | undefined;
}

export type ScriptedResponse = (call: RecordedCall, count: number) => unknown;

export function scriptedClient(answer: ScriptedResponse, secrets: readonly string[] = []) {
  const asked: RecordedCall[] = [];
  const client: GraphqlClient = {
    scrub: (text) => scrub(text, secrets),
    async request(document, variables = {}, options) {
      const call = { document, variables: variables as Record<string, unknown>, options };
      asked.push(call);
      return answer(call, asked.length);
    },
  };
  return { asked, client };
}

/** The answers in turn; an error is thrown. */
export const inTurn =
  (answers: readonly unknown[]): ScriptedResponse =>
  (_call, count) => {
    const answer = answers[count - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
