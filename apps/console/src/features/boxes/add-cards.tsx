import { toDecimal } from '@fairlaunch/money';
import { plainTyped, typedAmount } from '@fairlaunch/protocol';
import { Button, Card, Field, Notice, showToast } from '@fairlaunch/ui';
import { ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { useText } from '../../shared/language/text.ts';
import { useAddGiftCards } from './api/add-gift-cards.ts';

const NUMBER = /^[0-9A-Za-z][0-9A-Za-z -]{6,38}[0-9A-Za-z]$/;
const MAX_CARDS = 100;

const numbersOf = (typed: string): string[] =>
  plainTyped(typed)
    .split(/[,;、]/)
    .map((number) => number.trim())
    .filter((number) => number !== '');

/** Numbers leave this page once they are added; nobody can read them back here. */
export function AddCards({ wanted }: { wanted: string }) {
  const text = useText();
  const [typedValue, setTypedValue] = useState(wanted);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const add = useAddGiftCards((added) => {
    setTyped('');
    setTried(false);
    showToast(text('boxes.added', { count: added }));
  });
  const numbers = numbersOf(typed);
  const amount = typedAmount(typedValue, 'USDT');
  const areNumbers =
    numbers.length > 0 &&
    numbers.length <= MAX_CARDS &&
    numbers.every((number) => NUMBER.test(number));
  return (
    <Card>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (amount !== undefined && areNumbers)
            add.mutate({ amount: toDecimal(amount), numbers });
        }}
      >
        <ReadField
          label={text('boxes.amount')}
          inputMode="decimal"
          value={typedValue}
          read={amount === undefined ? undefined : toDecimal(amount)}
          onText={setTypedValue}
          problem={tried && amount === undefined ? text('boxes.amountInvalid') : undefined}
        />
        <Field
          label={text('boxes.numbers')}
          hint={text('boxes.numbersHint')}
          dir="ltr"
          value={typed}
          onText={setTyped}
          problem={tried && !areNumbers ? text('boxes.numbersInvalid') : undefined}
        />
        <Notice>{text('boxes.effect')}</Notice>
        {add.error && <ActionProblem error={add.error} />}
        <Button type="submit" size="small" busy={add.isPending}>
          {text('boxes.add')}
        </Button>
      </form>
    </Card>
  );
}
