// Cuts a part out of Shopify's published Admin schema: the part has the names, Shopify the definitions.
import { parse, print } from 'graphql';

const BUILT_IN = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);
const DIRECTIVES = `
directive @access(scopes: [String!]!) on OBJECT | FIELD_DEFINITION | ENUM_VALUE
directive @personal(data: String!) on FIELD_DEFINITION
directive @idempotent(key: String!) on FIELD
schema { query: QueryRoot mutation: Mutation }
`;

/** Takes the names of types, fields, arguments and values from `source`, and everything else from `published`. */
export function cutSchema(source, published) {
  const types = new Map(published.types.map((type) => [type.name, type]));
  const definitions = parse(source).definitions.filter(
    ({ kind }) => kind.endsWith('TypeDefinition') || kind.endsWith('TypeExtension'),
  );
  const names = new Set(definitions.map(({ name }) => name.value));
  const needs = (type, where) => {
    const { name } = named(type);
    if (!BUILT_IN.has(name) && !names.has(name)) throw new Error(`${where} needs ${name}: name it as well.`);
    return typeText(type);
  };

  function argumentText(argument, where) {
    const preset = argument.defaultValue === null ? '' : ` = ${argument.defaultValue}`;
    return `${argument.name}: ${needs(argument.type, where)}${preset}${deprecation(argument)}`;
  }

  function fieldText(node, type) {
    const field = find(type.fields ?? type.inputFields, node.name.value, type.name);
    const where = `${type.name}.${field.name}`;
    if (!field.args) return argumentText(field, where);
    const argumentNames = new Set((node.arguments ?? []).map(({ name }) => name.value));
    for (const name of argumentNames) find(field.args, name, where);
    const args = field.args.filter(
      (each) => argumentNames.has(each.name) || (each.type.kind === 'NON_NULL' && each.defaultValue === null),
    );
    const list = args.length > 0 ? `(${args.map((each) => argumentText(each, where)).join(' ')})` : '';
    const personal = field.isProtected ? ` @personal(data: "${field.protectedContent}")` : '';
    return `${field.name}${list}: ${needs(field.type, where)}${access(field.requiredAccess)}${personal}${deprecation(field)}`;
  }

  function definitionText(node) {
    const name = node.name.value;
    const type = types.get(name);
    if (!type) throw new Error(`Shopify publishes no type ${name}.`);
    if (type.kind === 'SCALAR') return `scalar ${name}`;
    if (type.kind === 'UNION')
      return `union ${name} = ${type.possibleTypes
        .filter((each) => names.has(each.name))
        .map((each) => each.name)
        .join(' | ')}`;
    if (type.kind === 'ENUM') {
      const values = node.values.map(({ name: { value } }) => find(type.enumValues, value, name));
      const texts = values.map((each) => `${each.name}${access(each.description)}${deprecation(each)}`);
      return `enum ${name} { ${texts.join(' ')} }`;
    }
    const keyword = { OBJECT: 'type', INTERFACE: 'interface', INPUT_OBJECT: 'input' }[type.kind];
    const parents = (type.interfaces ?? []).map((each) => each.name).filter((each) => names.has(each));
    const extending = parents.length > 0 ? ` implements ${parents.join(' & ')}` : '';
    const guard = type.kind === 'OBJECT' ? access(type.requiredAccess) : '';
    return `${keyword} ${name}${extending}${guard} { ${node.fields.map((each) => fieldText(each, type)).join('\n')} }`;
  }

  return print(parse(DIRECTIVES + definitions.map(definitionText).join('\n')));
}

const named = (type) => (type.ofType ? named(type.ofType) : type);

function typeText(type) {
  if (type.kind === 'NON_NULL') return `${typeText(type.ofType)}!`;
  return type.kind === 'LIST' ? `[${typeText(type.ofType)}]` : type.name;
}

function find(list, name, where) {
  const found = list.find((each) => each.name === name);
  if (!found) throw new Error(`Shopify publishes no ${where}.${name}.`);
  return found;
}

const deprecation = ({ isDeprecated, deprecationReason }) =>
  isDeprecated ? ` @deprecated(reason: ${JSON.stringify(deprecationReason)})` : '';

/**
 * Shopify writes scopes in sentences: '`read_orders` access scope, …' or 'Requires at least one of … scopes:
 * read_orders, …'.
 */
function access(sentence) {
  const text = sentence?.replaceAll('\n', ' ').replace(/ Also: .*$/, '') ?? '';
  const listed = /following scopes: ([\w, ]+)/.exec(text)?.[1]?.split(/,\s*/);
  const quoted = [...text.matchAll(/`(\w+)` (?:access )?scope/g)].map(([, scope]) => scope);
  // Shopify publishes 'orders' alone for a mutation that writes orders.
  const scopes = (listed ?? quoted).map((scope) => (/^(read|write)_/.test(scope) ? scope : `write_${scope}`));
  return scopes.length > 0 ? ` @access(scopes: ${JSON.stringify(scopes)})` : '';
}
