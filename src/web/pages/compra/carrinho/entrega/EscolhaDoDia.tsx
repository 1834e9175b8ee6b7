import { useEffect, useRef } from 'react'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { descreverCorte } from '#web/components/entrega/dia-de-entrega.ts'
import type { DiaOferecido } from '#web/queries/compra/carrinho/entrega-queries.ts'
import { ENTREGA } from '../fechamento/ir-ao-titulo.ts'
import styles from './EntregaDoCarrinho.module.css'
import { motivoDoDia } from './motivo-do-dia.ts'

const RESERVADO = 'Marcado pela equipe'

interface EscolhaDoDiaProps {
  dias: readonly DiaOferecido[]
  /** The chosen day, or the one that is proposed; null if there is none. */
  marcado: string | null
  /** The boleto is being issued. */
  bloqueado: boolean
  /** The marked day cannot be booked. Without that, one that is full or closed was booked by staff. */
  impedido: boolean
  agora: Date
  onEscolher: (dia: string) => void
}

/** The days as chips, one of which is marked: arrow keys move between those that are free. One row that scrolls on small screens. */
export function EscolhaDoDia({ dias, marcado, bloqueado, impedido, agora, onEscolher }: EscolhaDoDiaProps) {
  const root = useRef<HTMLDivElement>(null)

  // Scrolls the row sideways without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another day is the marked one
  useEffect(() => {
    const [linha, chip] = [root.current, root.current?.querySelector('input:checked')?.parentElement]
    if (linha && chip) linha.scrollLeft = chip.offsetLeft - (linha.clientWidth - chip.offsetWidth) / 2
  }, [marcado])

  return (
    <div ref={root} className={styles.linha} role="radiogroup" aria-labelledby={ENTREGA}>
      {dias.map(oferecido => {
        const { dia, corteEm, motivo } = oferecido
        const livre = oferecido.situacao === 'LIVRE' && corteEm !== null
        const vale = livre || (dia === marcado && !impedido)
        return (
          <label key={dia} className={styles.dia} data-fechado={vale ? undefined : ''}>
            <input
              type="radio"
              name="entregaDia"
              className={styles.escolha}
              checked={dia === marcado}
              disabled={bloqueado || (!livre && dia !== marcado)}
              onChange={() => onEscolher(dia)}
            />
            <strong>{formatarDiaCurto(dia)}</strong>
            <span className="visually-hidden"> · </span>
            <span className={styles.corte}>
              {livre
                ? descreverCorte(corteEm, agora)
                : vale && !bloqueado
                  ? RESERVADO
                  : motivoDoDia(oferecido)}
            </span>
            {livre && motivo && <span className={styles.corte}>{motivo}</span>}
          </label>
        )
      })}
    </div>
  )
}
