import { ESLintUtils } from '@typescript-eslint/utils';

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
/** What takes other promises or continues one, which are checked themselves, and test hooks. */
const COMBINATORS = /^(Promise\.\w+|failpoint)$|\.(then|catch|finally)$/s;

/** `tx`, or `tx = this.database.manager`. */
const isTx = (node) =>
  node.type === 'AssignmentPattern' ? isTx(node.left) : node.type === 'Identifier' && node.name === 'tx';

/**
 * In a function that takes `tx` every asynchronous call takes it too: so nothing waits there for a vendor, a storage,
 * another service or another connection while a transaction holds its connection and its locks.
 */
export default {
  meta: { type: 'problem', messages: { slow: 'A function that takes tx waits only for calls that take it too.' } },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const inTransaction = [];
    const enter = (node) => inTransaction.push(node.params.some(isTx) || (inTransaction.at(-1) ?? false));
    const leave = () => inTransaction.pop();
    const text = (node) => context.sourceCode.getText(node);
    return {
      ...Object.fromEntries(
        FUNCTIONS.flatMap((name) => [
          [name, enter],
          [`${name}:exit`, leave],
        ]),
      ),
      CallExpression(node) {
        if (!inTransaction.at(-1) || COMBINATORS.test(text(node.callee))) return;
        if (node.arguments.some(isTx) || /^tx\b/.test(text(node.callee))) return;
        const type = services.getTypeAtLocation(node);
        if ([type, ...(type.types ?? [])].some((one) => one.getProperty?.('then')))
          context.report({ node, messageId: 'slow' });
      },
    };
  },
};
