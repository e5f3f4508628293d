import { Tabs } from '@fairlaunch/ui';
import { useState } from 'react';
import { useText } from '#shared/language/text.ts';
import { chooseTheme, currentTheme, THEMES } from '@fairlaunch/ui';

export function ThemeChoice() {
  const text = useText();
  const [theme, setTheme] = useState(currentTheme);
  return (
    <div className="grid gap-1.5">
      <h2 className="px-1 text-14 font-medium">{text('theme.title')}</h2>
      <Tabs
        label={text('theme.title')}
        value={theme}
        onValue={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
        options={THEMES.map((value) => ({ value, label: text(`theme.${value}`) }))}
      />
    </div>
  );
}
