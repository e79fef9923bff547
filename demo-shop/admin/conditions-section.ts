// The part of the back office that makes the shop misbehave: its conditions, and a discount without a code.
import * as z from 'zod/mini';
import { type ConditionName, conditionShape } from '../conditions.ts';
import type { ShopContext } from '../context.ts';
import { RefusedAction } from '../shop-actions.ts';
import { type Html, html } from '../text.ts';

const words = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The values to choose from; undefined for a condition that is typed. */
function choicesOf(name: ConditionName): string[] | undefined {
  const schema = conditionShape[name];
  if (schema instanceof z.ZodMiniEnum) return schema.options.map(String);
  return schema instanceof z.ZodMiniBoolean ? ['true', 'false'] : undefined;
}

export function conditionsSection({ conditions, state, urls }: ShopContext): Html {
  const field = (name: ConditionName) => {
    const now = asText(conditions.current[name]);
    const input =
      choicesOf(name)?.map((each) => html`<option${each === now ? html` selected` : ''}>${each}</option>`) ??
      null;
    return html`<label>${words(name)} ${input ? html`<select name="${name}">${input}</select>` : html`<input name="${name}" value="${now}">`}</label>`;
  };
  const names = Object.keys(conditionShape) as ConditionName[];
  const codes = state.discounts.all.map(
    ({ code, automatic }) => html`<option value="${code}">${code}${automatic ? ', automatic' : ''}</option>`,
  );
  return html`<section id="conditions"><h2>Conditions</h2>
<p class="muted">A shop that is set up wrongly, or has a bad day. Lists, numbers and null are JSON; the demo shop's README explains each.</p>
<form class="line" method="post" action="${urls.admin}/conditions">${names.map(field)}
<button type="submit">Set conditions</button><button class="quiet" type="submit" name="reset" value="1">Back to normal</button></form>
<form class="line" method="post" action="${urls.admin}/discounts"><label>Discount <select name="code">${codes}</select></label>
<button type="submit">With or without its code</button></form></section>`;
}

/** Reads JSON; anything else is text. */
function readTyped(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

export function setConditions(form: URLSearchParams, { conditions }: ShopContext): string {
  if (form.get('reset')) {
    conditions.reset();
    return 'The shop behaves well again.';
  }
  const changes = [...form].map(([name, typed]) => [name, readTyped(typed)]);
  const problem = conditions.set(Object.fromEntries(changes));
  if (problem) throw new RefusedAction(problem);
  return 'The conditions are set.';
}

export function toggleAutomatic(form: URLSearchParams, { state }: ShopContext): string {
  const code = form.get('code') ?? '';
  const discount = state.discounts.all.find((each) => each.code === code);
  if (!discount) throw new RefusedAction('There is no such discount.');
  const automatic = !discount.automatic;
  state.setDiscounts(state.discounts.all.map((each) => (each === discount ? { ...each, automatic } : each)));
  return automatic ? `${code} applies by itself.` : `${code} needs its code again.`;
}
