import type { KeyboardEvent } from 'react'
import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { useMovimentos } from './movimento.tsx'
import styles from './Parada.module.css'

interface LugarDaParadaProps {
  parada: Parada
  rotaId: number
  lugar: number
  ultima: boolean
}

/** One place up or down: by its buttons, and by the arrows of the keyboard while one of them has the focus. */
export function LugarDaParada({ parada, rotaId, lugar, ultima }: LugarDaParadaProps) {
  const { mover } = useMovimentos()
  const { pedidoId, comprador } = parada
  const primeira = lugar === 0

  function mudar(passos: number, botao: HTMLElement) {
    if (passos < 0 ? primeira : ultima) return
    mover({ pedidoId, rotaId, lugar: lugar + passos })
    // It moves along with its stop and would lose the focus.
    requestAnimationFrame(() => botao.focus())
  }

  function mudarPelaTecla(event: KeyboardEvent<HTMLElement>) {
    const passos = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!passos) return
    event.preventDefault()
    mudar(passos, event.currentTarget)
  }

  return (
    <span className={styles.setas}>
      <IconButton
        icon="chevron-up"
        label={`Subir ${comprador.nome}`}
        aria-disabled={primeira}
        onKeyDown={mudarPelaTecla}
        onClick={({ currentTarget }) => mudar(-1, currentTarget)}
      />
      <IconButton
        icon="chevron-down"
        label={`Descer ${comprador.nome}`}
        aria-disabled={ultima}
        onKeyDown={mudarPelaTecla}
        onClick={({ currentTarget }) => mudar(1, currentTarget)}
      />
    </span>
  )
}
