import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from 'dependency-cruiser';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plantedViolations } from './planted-violations.ts';

interface Rules {
  forbidden: { name: string; comment: string }[];
  options: ICruiseOptions;
}

const houses = ['libs', 'services', 'sandbox', 'frontend/src', 'e2e', 'scripts'];

/** Checks the import rules, and that every rule reports its planted violation; returns the problems, one line each. */
export async function checkImports(root: string): Promise<string[]> {
  const rules = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as Rules;
  const real = await violationsIn(root, houses, rules);
  const planted: string[] = [];
  for (const { name } of rules.forbidden) planted.push(...(await checkRule(root, name, rules)));
  const unknown = Object.keys(plantedViolations).filter((name) => !rules.forbidden.some((rule) => rule.name === name));
  return [
    ...real.map(({ text }) => text),
    ...planted,
    ...unknown.map((name) => `planted violation of ${name}, which is no rule`),
  ];
}

async function checkRule(root: string, name: string, rules: Rules): Promise<string[]> {
  const files = plantedViolations[name];
  if (!files) return [`rule ${name} has no planted violation`];
  // The folder is inside the repository so that packages resolve as everywhere else.
  const folder = join(root, '.cache', 'planted', name);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const found = await violationsIn(
    folder,
    houses.filter((stack) => existsSync(join(folder, stack))),
    rules,
  );
  rmSync(folder, { recursive: true, force: true });
  return found.some(({ rule }) => rule === name) ? [] : [`rule ${name} does not report its planted violation`];
}

async function violationsIn(folder: string, paths: string[], { forbidden, options }: Rules) {
  const ruleSet = { forbidden } as IFlattenedRuleSet;
  const { output } = await cruise(paths, { ...options, baseDir: folder, validate: true, ruleSet, outputType: 'json' });
  const { summary } = JSON.parse(output as string) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    text: `${rule.name}: ${from} imports ${to} (${forbidden.find(({ name }) => name === rule.name)?.comment ?? ''})`,
  }));
}

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}
