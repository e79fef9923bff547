import { expect, it } from 'vitest';
import { DEFAULT_FACT_METAFIELDS } from '../../../shared/product/facts.ts';
import { decodeFacts, factIdentifiers } from './facts.ts';

const metafield = (key: string, value: string, type = 'single_line_text_field', namespace = 'custom') => ({
  namespace,
  key,
  type,
  value,
});
const decode = (...metafields: (ReturnType<typeof metafield> | undefined)[]) =>
  decodeFacts(metafields, DEFAULT_FACT_METAFIELDS);

it('B15 Facts: each metafield is one line of text, whatever its type [B15.1]', () => {
  const tree = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Wash cold' }] }],
  };
  expect(
    decode(
      metafield('material', '["Linen","Cotton"]', 'list.single_line_text_field'),
      undefined,
      metafield('care', JSON.stringify(tree), 'rich_text_field'),
      metafield('origin', ' Made in\nUSA ', 'multi_line_text_field'),
      metafield('fit', 'Slim fit'),
    ),
  ).toEqual({ material: 'Linen, Cotton', care: 'Wash cold', origin: 'Made in USA', fit: 'Slim fit' });
});

it('B15 Facts: what is no text, broken or of another name is left out [B15.1]', () => {
  expect(
    decode(
      metafield('material', 'gid://shopify/Metaobject/1', 'metaobject_reference'),
      metafield('care', '{', 'rich_text_field'),
      metafield('origin', '["gid://shopify/File/1"]', 'list.file_reference'),
      metafield('fit', '   '),
      metafield('model', 'Six feet', 'single_line_text_field', 'other'),
    ),
  ).toBeUndefined();
  expect(decode(metafield('material', 'x'.repeat(9_000)))?.material?.length).toBeLessThan(510);
});

it('B15 Facts: the settings name the metafields [B15.1]', () => {
  const names = { ...DEFAULT_FACT_METAFIELDS, material: 'specs.fabric' };
  expect(factIdentifiers(names)[0]).toEqual({ namespace: 'specs', key: 'fabric' });
  expect(decodeFacts([metafield('fabric', 'Silk', 'single_line_text_field', 'specs')], names)).toEqual({
    material: 'Silk',
  });
  expect(decodeFacts([metafield('material', 'Silk')], names)).toBeUndefined();
});
