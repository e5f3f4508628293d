/**
 * Objects have inherited names such as `constructor` and `__proto__`. So a value that can be any
 * text must not be a key of an object: use a `Map`, or check `Object.hasOwn` in the same function.
 */
type Node = { type: string; parent?: Node; range: [number, number]; [key: string]: unknown };
type Context = {
  sourceCode: { getText: (node: Node) => string; getScope: (node: Node) => Scope };
  report: (problem: { node: Node; message: string }) => void;
};
type Scope = { upper: Scope | null; set: Map<string, { defs: { node: Node; name: Node }[] }> };

const MESSAGE = 'any text may name a property here: use a Map, or ask Object.hasOwn first';
const WRAPPERS = new Set(['Readonly', 'Partial', 'Required']);

const nameOf = (type: Node): unknown => (type['typeName'] as Node | undefined)?.['name'];
const argumentsOf = (type: Node): Node[] =>
  ((type['typeArguments'] as Node | undefined)?.['params'] as Node[] | undefined) ?? [];

/** `Record<string, …>` and `{ [name: string]: … }`, also as read-only or partial. */
function isOpen(type: Node | undefined): boolean {
  if (!type) return false;
  const [first] = argumentsOf(type);
  if (nameOf(type) === 'Record') return first?.type === 'TSStringKeyword';
  if (WRAPPERS.has(String(nameOf(type)))) return isOpen(first);
  const members = (type['members'] as Node[] | undefined) ?? [];
  return members.some(({ type: kind }) => kind === 'TSIndexSignature');
}

function variableOf(scope: Scope | null, name: string): Node | undefined {
  for (let at = scope; at; at = at.upper) {
    const variable = at.set.get(name);
    if (variable) return variable.defs[0]?.name;
  }
  return undefined;
}

function isOpenObject(context: Context, object: Node): boolean {
  if (object.type === 'TSAsExpression') return isOpen(object['typeAnnotation'] as Node);
  if (object.type !== 'Identifier') return false;
  const declared = variableOf(context.sourceCode.getScope(object), String(object['name']));
  return isOpen((declared?.['typeAnnotation'] as Node | undefined)?.['typeAnnotation'] as Node);
}

/** True for a key that is a literal or has a literal part, and so is no inherited name. */
const isFixed = ({ type, name }: Node): boolean =>
  type === 'Literal' || type === 'TemplateLiteral' || /^[A-Z_]+$/.test(String(name));

function isAsked({ sourceCode }: Context, node: Node, object: Node, name: Node): boolean {
  const question = `Object.hasOwn(${sourceCode.getText(object)}, ${sourceCode.getText(name)})`;
  let around: Node | undefined = node;
  while (around && !/Function/.test(around.type) && around.type !== 'Program')
    around = around.parent;
  return around !== undefined && sourceCode.getText(around).includes(question);
}

const rule = {
  create: (context: Context) => ({
    MemberExpression(node: Node): void {
      const [object, name] = [node['object'] as Node, node['property'] as Node];
      if (!node['computed'] || isFixed(name) || !isOpenObject(context, object)) return;
      if (!isAsked(context, node, object, name)) context.report({ node, message: MESSAGE });
    },
    BinaryExpression(node: Node): void {
      const left = node['left'] as Node;
      if (node['operator'] !== 'in' || isFixed(left) || left.type === 'PrivateIdentifier') return;
      context.report({ node, message: MESSAGE });
    },
  }),
};

export default { meta: { name: 'fairlaunch' }, rules: { 'own-names': rule } };
