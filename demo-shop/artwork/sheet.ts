// A sheet of drawing: collects definitions and shapes, and gives every shape its cloth, light and folds.
import type { ArtSpec } from '../catalogue/spec.ts';
import { darken, lighten, lightness } from './color.ts';
import { printOf } from './prints.ts';
import { sheenOf, weaveOf } from './weaves.ts';

interface Fill {
  fill?: string; // another color than the cloth's
  tone?: number; // darker below zero, lighter above
  turn?: number; // degrees the cloth is turned: sleeves are cut across
  plain?: boolean; // no print and no weave
  bare?: boolean; // weave but no print
  folds?: string; // soft shadows, as strokes
  lights?: string; // soft highlights, as strokes
  foldWidth?: number;
  foldInk?: number; // strength of the folds, 1 is usual
  flat?: boolean; // no shading by light
  edge?: number; // width of the outline
}

export class Sheet {
  readonly defs: string[] = [];
  readonly out: string[] = [];
  readonly base: string;
  readonly ink: string;
  laid = false; // seen from above, so nothing stands on a plinth
  private count = 0;
  private readonly weaveInk: number;
  private readonly gloss: number; // of highlights along folds: low on wool, high on satin
  private readonly defined = new Set<string>();

  constructor(
    readonly art: ArtSpec,
    readonly color: string,
    readonly prefix = '',
  ) {
    const print = printOf(art.pattern, color);
    this.base = print?.ground ?? color;
    this.ink = darken(this.base, 0.42);
    const weave = weaveOf(art.fabric, art.cut.detail?.includes('sherpa') && art.cut.kind === 'outer');
    const [dark, light] = sheenOf(art.fabric);
    if (print) this.tile('p', print.size, print.tile);
    // On dark cloth the light threads would glare, so the weave is drawn more faintly.
    this.weaveInk = lightness(this.base) < 0.3 ? 0.55 : 1;
    if (weave) this.tile('w', weave.size, weave.tile, weave.turn);
    this.gloss = Math.min(1.3, Math.max(0.45, light * 8));
    const stop = (at: number, ink: string, opacity: number) =>
      `<stop offset="${at}" stop-color="${ink}" stop-opacity="${opacity}"/>`;
    const shade = '#1a0f08';
    this.defs.push(
      `<linearGradient id="${prefix}s" x2="1" y2=".12">${stop(0, shade, dark * 0.75)}${stop(0.2, shade, 0)}${stop(0.34, '#fff', light)}${stop(0.52, '#fff', 0)}${stop(0.72, shade, dark * 0.2)}${stop(1, shade, dark * 1.1)}</linearGradient>`,
      `<filter id="${prefix}f" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="11"/></filter>`,
    );
  }

  id(): string {
    this.count += 1;
    return `${this.prefix}x${this.count.toString(36)}`;
  }

  private tile(name: string, size: readonly [number, number], content: string, turn = 0): void {
    const spin = turn ? ` patternTransform="rotate(${turn})"` : '';
    this.defs.push(
      `<pattern id="${this.prefix}${name}0" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse"${spin}>${content}</pattern>`,
    );
    this.defined.add(`${name}0`);
  }

  private tileTurned(name: string, turn: number): string | null {
    if (!this.defined.has(`${name}0`)) return null;
    const key = `${name}${Math.round(turn)}`.replace('-', 'n');
    if (!this.defined.has(key)) {
      const own = name === 'w' ? (weaveOf(this.art.fabric)?.turn ?? 0) : 0;
      this.defs.push(
        `<pattern id="${this.prefix}${key}" href="#${this.prefix}${name}0" patternTransform="rotate(${Math.round(turn + own)})"/>`,
      );
      this.defined.add(key);
    }
    return `url(#${this.prefix}${key})`;
  }

  tinted(tone: number): string {
    return tone < 0 ? darken(this.base, -tone) : lighten(this.base, tone);
  }

  // Draws one piece of cloth.
  shape(d: string, how: Fill = {}): void {
    const id = this.id();
    const ref = `href="#${id}"`;
    const base = how.fill ?? this.tinted(how.tone ?? 0);
    this.defs.push(`<path id="${id}" d="${d}"/>`);
    const out = [`<use ${ref} fill="${base}"/>`];
    if (!how.plain) {
      const print = how.bare || how.fill ? null : this.tileTurned('p', how.turn ?? 0);
      const weave = this.tileTurned('w', how.turn ?? 0);
      if (print) out.push(`<use ${ref} fill="${print}"${how.tone && how.tone < 0 ? ' opacity=".7"' : ''}/>`);
      if (weave)
        out.push(`<use ${ref} fill="${weave}"${this.weaveInk < 1 ? ` opacity="${this.weaveInk}"` : ''}/>`);
    }
    if (!how.flat) out.push(`<use ${ref} fill="url(#${this.prefix}s)"/>`);
    if (how.folds || how.lights) {
      this.defs.push(`<clipPath id="${id}c"><use ${ref}/></clipPath>`);
      const width = how.foldWidth ?? 22;
      const ink = 0.19 * (how.foldInk ?? 1);
      const dark = how.folds
        ? `<path d="${how.folds}" stroke="#1a0f08" stroke-opacity="${ink.toFixed(2)}"/>`
        : '';
      const light = how.lights
        ? `<path d="${how.lights}" stroke="#fff" stroke-opacity="${(ink * this.gloss).toFixed(2)}"/>`
        : '';
      out.push(
        `<g clip-path="url(#${id}c)"><g filter="url(#${this.prefix}f)" fill="none" stroke-width="${width}">${dark}${light}</g></g>`,
      );
    }
    const edge = how.edge ?? 2;
    if (edge > 0) {
      const ink = how.fill ? darken(how.fill, 0.42) : this.ink;
      out.push(`<use ${ref} fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="${edge}"/>`);
    }
    this.out.push(out.join(''));
  }

  // A seam, hem or other drawn line.
  line(d: string, how: { width?: number; opacity?: number; dash?: string; ink?: string } = {}): void {
    const dash = how.dash ? ` stroke-dasharray="${how.dash}"` : '';
    this.out.push(
      `<path d="${d}" fill="none" stroke="${how.ink ?? this.ink}" stroke-opacity="${how.opacity ?? 0.5}" stroke-width="${how.width ?? 2}"${dash}/>`,
    );
  }

  // A line of stitches; denim is sewn in tobacco thread, everything else tone on tone.
  stitch(d: string): void {
    const denim = this.art.fabric === 'denim';
    this.line(d, {
      width: denim ? 2.6 : 2,
      opacity: denim ? 0.9 : 0.42,
      dash: '8 5',
      ink: denim ? '#c08c4e' : this.ink,
    });
  }

  button(x: number, y: number, r = 8): void {
    const id = `${this.prefix}b${r}`;
    if (!this.defined.has(id)) {
      const fill = this.art.fabric === 'denim' ? '#b58a52' : lighten(this.base, 0.55);
      this.defined.add(id);
      this.defs.push(
        `<g id="${id}"><circle cx="1" cy="3" r="${r}" fill="#120c08" fill-opacity=".3"/><circle r="${r}" fill="${fill}" stroke="${this.ink}" stroke-opacity=".6" stroke-width="1.5"/><circle r="${Math.round(r * 0.38)}" fill="${this.ink}" fill-opacity=".5"/></g>`,
      );
    }
    this.raw(`<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`);
  }

  raw(markup: string): void {
    this.out.push(markup);
  }
}
