// Sends a cached response from inside a route, past the framework's serializer.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type MemoryResponse, sendMemory } from './memory-response.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The response is sent when this returns: what the route would return is not needed any more. */
export function sendFromMemory({ request, reply }: Exchange, response: MemoryResponse): never {
  reply.hijack();
  sendMemory(request.raw, reply.raw, response);
  return undefined as never;
}
