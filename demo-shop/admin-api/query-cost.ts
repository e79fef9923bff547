// Computes the cost of an Admin document by Shopify's published rule: an object is 1, a scalar 0, a list its
// requested size times its object, a connection 2 more, a mutation 10. Shopify's own figure can be lower,
// never higher.
import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';

const CONNECTION_COST = 2;
const MUTATION_COST = 10;
/** A connection's nodes and edges are counted by the connection's own size. */
const WRAPPERS = new Set(['nodes', 'edges', 'node', 'pageInfo']);

export function queryCost(
  schema: GraphQLSchema,
  text: string,
  variables: Readonly<Record<string, unknown>> = {},
): number {
  const document = parse(text);
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );

  function size(field: FieldNode): number | undefined {
    const argument = field.arguments?.find(
      ({ name }) => name.value === 'first' || name.value === 'last',
    )?.value;
    if (argument?.kind === Kind.INT) return Number(argument.value);
    return argument?.kind === Kind.VARIABLE ? Number(variables[argument.name.value]) : undefined;
  }

  function fieldCost(field: FieldNode, type: GraphQLOutputType): number {
    const named = getNamedType(type);
    if (!field.selectionSet || !isCompositeType(named)) return 0;
    const inside = selectionCost(field.selectionSet, named as GraphQLObjectType);
    if (WRAPPERS.has(field.name.value)) return inside;
    if (named.name.endsWith('Connection')) return CONNECTION_COST + (size(field) ?? 1) * (1 + inside);
    return (size(field) ?? 1) * (1 + inside);
  }

  function selectionCost(set: SelectionSetNode, type: GraphQLObjectType): number {
    let cost = 0;
    for (const each of set.selections) {
      if (each.kind === Kind.FIELD) {
        const field =
          isObjectType(type) || isInterfaceType(type) ? type.getFields()[each.name.value] : undefined;
        if (field) cost += fieldCost(each, field.type);
        continue;
      }
      const fragment = each.kind === Kind.FRAGMENT_SPREAD ? fragments.get(each.name.value) : each;
      const on = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : type;
      if (fragment) cost += selectionCost(fragment.selectionSet, on as GraphQLObjectType);
    }
    return cost;
  }

  return document.definitions.reduce((sum, each) => {
    if (each.kind !== Kind.OPERATION_DEFINITION) return sum;
    const mutation = each.operation === 'mutation';
    const root = mutation ? schema.getMutationType() : schema.getQueryType();
    return sum + (mutation ? MUTATION_COST : 0) + selectionCost(each.selectionSet, root as GraphQLObjectType);
  }, 0);
}
