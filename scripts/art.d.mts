import type { Sharp } from 'sharp';

export interface Picture {
  readonly from: string;
  readonly to: string;
  readonly widths: readonly number[];
  readonly ratio?: number;
  readonly at?: number;
}

export const PICTURES: readonly Picture[];
export function draw(picture: Picture, width: number): Promise<Sharp>;
export function fileOf(picture: Picture, width: number): string;
