// Reduces a GraphQL schema to the inputs, enums and scalars that some documents use.
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isScalarType,
  isSpecifiedScalarType,
  printType,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

export function keepUsed(schema, document) {
  const used = new Set();
  const use = (type) => {
    if (used.has(type) || isSpecifiedScalarType(type)) return;
    if (isInputObjectType(type)) {
      used.add(type);
      for (const field of Object.values(type.getFields())) use(getNamedType(field.type));
    } else if (isEnumType(type) || isScalarType(type)) {
      used.add(type);
    }
  };
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      VariableDefinition: (node) => use(getNamedType(typeFromAST(schema, node.type))),
      Field: () => use(getNamedType(info.getType())),
    }),
  );
  const types = [...used].sort((a, b) => (a.name < b.name ? -1 : 1)).map(printType);
  return buildSchema(`${types.join('\n\n')}\n\ntype Query { unused: Boolean }`);
}
