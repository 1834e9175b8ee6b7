import { formatarData } from '#domain/calendario.ts'
import { type BoletimDaLista, useDespublicarBoletim } from '#web/queries/mercado/ceasa-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import styles from './CeasaPage.module.css'

interface DespublicarBoletimProps {
  boletim: Pick<BoletimDaLista, 'id' | 'dia' | 'mercado'>
}

/** Takes back a bulletin of the wrong day or market, after a question. */
export function DespublicarBoletim({ boletim: { id, dia, mercado } }: DespublicarBoletimProps) {
  const { mutate: despublicar, isPending } = useDespublicarBoletim()
  const perguntar = () =>
    confirmAction({
      title: `Despublicar o boletim de ${formatarData(dia)}, ${mercado}?`,
      text: 'As cotações voltam a mostrar a faixa do boletim anterior, se houver. Este volta a ficar em preparo; se já houver outro em preparo do mesmo dia e mercado, este é removido.',
      confirmLabel: 'Despublicar',
      danger: true,
    })
  return (
    <span className={styles.acimaDoLink}>
      <Button
        variant="plain"
        busy={isPending}
        aria-label={`Despublicar o boletim de ${formatarData(dia)}, ${mercado}`}
        onClick={async () => {
          if (await perguntar()) despublicar(id)
        }}
      >
        Despublicar
      </Button>
    </span>
  )
}
