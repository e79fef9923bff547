// Renders drawings in a process of its own, so that its memory is free again when it ends.
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';

const ENCODERS = {
  webp: (image) => image.webp({ quality: 82, effort: 2 }),
  avif: (image) => image.avif({ quality: 55, effort: 0 }),
  jpeg: (image) => image.jpeg({ quality: 82 }),
  png: (image) => image.png(),
};

const load = createRequire(process.env.DEMO_SHOP_ROOT);
let sharp;

// Answering shoppers comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.on('disconnect', () => process.exit(0));
process.on('message', async ({ id, svg, format }) => {
  try {
    if (!sharp) {
      sharp = load('sharp');
      sharp.cache(false);
      sharp.concurrency(1);
    }
    // The drawing names its size in pixels, so it is drawn at that size and never scaled.
    const data = await ENCODERS[format](sharp(Buffer.from(svg)).flatten({ background: '#fff' })).toBuffer();
    process.send({ id, data });
  } catch (error) {
    process.send({ id, error: error.message });
  }
});
