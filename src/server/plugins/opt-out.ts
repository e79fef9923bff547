// B13 Tells whether a request opts out of sales of personal data, by Global Privacy Control.
import type { FastifyRequest } from 'fastify';
import { GPC_HEADER } from '../../shared/constants.ts';
import type { Features } from '../../shared/features.ts';

export const createOptOut =
  (features: Features) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
    features.has('true-figures') && headers[GPC_HEADER] === '1';
