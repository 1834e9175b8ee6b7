import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { cabe, useMovimentos } from './movimento.tsx'
import styles from './Parada.module.css'

interface RotaDaParadaProps {
  parada: Parada
  rotaId: number | null
}

/** Chooses the route of a stop, at whose end it then stands; draws nothing where there is none to choose. */
export function RotaDaParada({ parada: { pedidoId, comprador }, rotaId }: RotaDaParadaProps) {
  const { doDia, mover } = useMovimentos()
  const rotas = doDia.rotas.filter(({ id }) => cabe(doDia, pedidoId, id))
  if (rotas.length === 0) return null

  function mudar(para: number | null) {
    const destino = doDia.rotas.find(({ id }) => id === para)
    mover({ pedidoId, rotaId: para, lugar: destino ? destino.paradas.length : doDia.semRota.length })
    // The stop is drawn anew elsewhere.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rota-de="${pedidoId}"]`)?.focus())
  }

  return (
    <select
      className={styles.rota}
      aria-label={`Rota de ${comprador.nome}`}
      data-rota-de={pedidoId}
      value={rotaId ?? ''}
      onChange={event => mudar(Number(event.target.value) || null)}
    >
      <option value="">Sem rota</option>
      {rotas.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </select>
  )
}
