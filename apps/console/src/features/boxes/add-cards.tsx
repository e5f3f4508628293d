import { toDecimal } from '@fairlaunch/money';
import { plainTyped, typedAmount } from '@fairlaunch/protocol';
import { Button, Card, Field, Notice, showToast, useForm } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { useAddGiftCards } from './api/add-gift-cards.ts';

const NUMBER = /^[0-9A-Za-z][0-9A-Za-z -]{6,38}[0-9A-Za-z]$/;
const MAX_CARDS = 100;

function readNumbers(typed: string): string[] | undefined {
  const numbers = plainTyped(typed)
    .split(/[,;、]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
  const isCount = numbers.length > 0 && numbers.length <= MAX_CARDS;
  return isCount && numbers.every((number) => NUMBER.test(number)) ? numbers : undefined;
}

/** Numbers are cleared once they are added; the console cannot show them again. */
export function AddCards({ wanted }: { wanted: string }) {
  const text = useText();
  const [typedValue, setTypedValue] = useState(wanted);
  const [typed, setTyped] = useState('');
  const add = useAddGiftCards((added) => showToast(text('boxes.added', { count: added })));
  const amount = typedAmount(typedValue, 'USDT');
  const form = useForm({
    read: { amount, numbers: readNumbers(typed) },
    send: (read, forget) =>
      add.mutate(
        { ...read, amount: toDecimal(read.amount) },
        {
          onSuccess: () => {
            setTyped('');
            forget();
          },
        },
      ),
  });
  return (
    <Card>
      <form className="grid gap-4" onSubmit={form.submit}>
        <ReadField
          label={text('boxes.amount')}
          inputMode="decimal"
          value={typedValue}
          read={amount === undefined ? undefined : toDecimal(amount)}
          onText={setTypedValue}
          problem={form.problem('amount', text('boxes.amountInvalid'))}
        />
        <Field
          label={text('boxes.numbers')}
          hint={text('boxes.numbersHint')}
          dir="ltr"
          value={typed}
          onText={setTyped}
          problem={form.problem('numbers', text('boxes.numbersInvalid'))}
        />
        <Notice>{text('boxes.effect')}</Notice>
        <ActionProblem error={add.error} />
        <Button type="submit" size="small" busy={add.isPending}>
          {text('boxes.add')}
        </Button>
      </form>
    </Card>
  );
}
