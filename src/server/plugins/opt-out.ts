// B13 Tells whether a request opts out of sales of personal data, by Global Privacy Control.
import type { FastifyRequest } from 'fastify';
import { GPC_HEADER } from '../../shared/constants.ts';

export type OptsOut = (request: Pick<FastifyRequest, 'headers'>) => boolean;

export const hasOptOutSignal: OptsOut = ({ headers }) => headers[GPC_HEADER] === '1';
