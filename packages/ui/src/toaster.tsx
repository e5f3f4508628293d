import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { TOAST_DURATION_MS, toasterMounted } from './toast.ts';

/** Above every overlay (spec §9). */
export function Toaster({ label }: { label: string }) {
  useEffect(toasterMounted, []);
  return (
    <Sonner
      position="bottom-center"
      duration={TOAST_DURATION_MS}
      containerAriaLabel={label}
      visibleToasts={3}
      offset={{ bottom: 116 }}
      mobileOffset={{ bottom: 116, left: 16, right: 16 }}
      style={{ zIndex: 10070 }}
      icons={{
        success: <CircleCheck aria-hidden size={18} className="text-positive" />,
        error: <CircleAlert aria-hidden size={18} className="text-negative" />,
        info: <Info aria-hidden size={18} className="text-info" />,
        warning: <TriangleAlert aria-hidden size={18} className="text-warning" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex items-center font-sans sm:w-(--width) gap-3 rounded-[16px] border border-border bg-surface-raised px-4 py-3 text-14 text-content shadow-lg',
        },
      }}
    />
  );
}
