import { Link } from '@tanstack/react-router'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { palavraDoDia } from '#web/components/entrega/dia-de-entrega.ts'
import { paths } from '#web/paths.ts'
import type { DiaDaZona } from '#web/queries/mercado/entrega-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import styles from './CalendarioDeEntregas.module.css'
import { montarCalendario } from './calendario.ts'
import { LotacaoDoDia } from './LotacaoDoDia.tsx'

/** How full each day of each zone is; a day leads to its orders. The zones stay in view while the days scroll sideways. */
export function CalendarioDeEntregas({ dias }: { dias: readonly DiaDaZona[] }) {
  const { zonas, datas } = montarCalendario(dias)
  if (datas.length === 0)
    return (
      <Empty
        text="Nenhuma zona tem agenda: os compradores não escolhem o dia da entrega."
        drawing="/arte/cheiro-verde.svg"
      />
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
    <section className={styles.rolagem} tabIndex={0} aria-label="Lotação por zona e dia">
      <table className={styles.calendario}>
        <thead>
          <tr>
            <th scope="col">Zona</th>
            {datas.map(dia => (
              <th key={dia} scope="col">
                <Dia dia={dia} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zonas.map(({ zonaId, zonaNome, porDia }) => (
            <tr key={zonaId}>
              <th scope="row">{zonaNome ?? zonaId}</th>
              {datas.map(dia => (
                <td key={dia}>
                  <LotacaoDoDia dia={porDia.get(dia)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Dia({ dia }: { dia: string }) {
  const palavra = palavraDoDia(dia, new Date())
  return (
    <Link to={paths.pedidos} search={{ entregaDia: dia }} className={styles.dia}>
      <span className="visually-hidden">Pedidos de </span>
      {formatarDiaCurto(dia)}
      {palavra && <span className={styles.palavra}>{palavra}</span>}
    </Link>
  )
}
