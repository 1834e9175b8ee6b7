import type { Reais } from '#domain/centavos.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'
import type { LancamentoDigitado } from './LancarDialog.tsx'
import { LancarDialog } from './LancarDialog.tsx'

interface LancarNaContaProps {
  titulo: string
  pagamento: string
  /** The balance of the ledger, in reais. */
  saldo: Reais
  lancar: (lancamento: LancamentoDigitado & { saldoAnterior: Reais }) => Promise<unknown>
}

/** The button for a line by hand, and its dialog. */
export function LancarNaConta({ saldo, lancar, ...palavras }: LancarNaContaProps) {
  // The balance that stood beside the button: a repetition after a lost answer says the same.
  const { subject: saldoAnterior, open, closing } = useDialogSubject<Reais>()
  return (
    <div>
      <Button variant="quiet" icon="edit" onClick={() => open(saldo)}>
        Lançar à mão
      </Button>
      {saldoAnterior !== null && (
        <LancarDialog
          {...palavras}
          lancar={lancamento => lancar({ ...lancamento, saldoAnterior })}
          {...closing}
        />
      )}
    </div>
  )
}
