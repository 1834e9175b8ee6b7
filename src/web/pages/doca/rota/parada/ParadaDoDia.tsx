import { Link } from '@tanstack/react-router'
import type { DragEvent } from 'react'
import { paths } from '#web/paths.ts'
import { useEntregas } from '#web/queries/doca/rota/entregar-pedido.ts'
import type { Parada } from '#web/queries/doca/rota-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { EntregaDaParada } from './EntregaDaParada.tsx'
import { linhasDoEndereco } from './endereco.ts'
import { LinksDaParada } from './LinksDaParada.tsx'
import { LugarDaParada } from './LugarDaParada.tsx'
import { useAlvo, useMovimentos } from './movimento.tsx'
import styles from './Parada.module.css'
import { cargaDaParada, coletaDaParada } from './palavras.ts'
import { RotaDaParada } from './RotaDaParada.tsx'

interface ParadaDoDiaProps {
  parada: Parada
  /** Null: it is in no route. */
  rotaId: number | null
  lugar: number
  ultima?: boolean
  /** Shows what sorts the route; always in no route, where it offers the routes. */
  organiza?: boolean
}

/** A stop: where, what, from whom. It is sorted by buttons, by the arrows on them, and by dragging. */
export function ParadaDoDia({ parada, rotaId, lugar, ultima = false, organiza = true }: ParadaDoDiaProps) {
  const { pedidoId, comprador, nota, statusPedido } = parada
  const { arrastado, sobre, setArrastado, setSobre } = useMovimentos()
  const alvo = useAlvo(rotaId)
  const aEnviar = useEntregas().pedidos.includes(pedidoId)
  // What waits for the line is not sorted any more either.
  const entregue = aEnviar || statusPedido === 'ENTREGUE'
  const linha = sobre?.rotaId === rotaId && arrastado !== null
  return (
    <li
      className={classNames(
        styles.parada,
        rotaId === null && styles.solta,
        entregue && styles.entregue,
        arrastado === pedidoId && styles.arrastada,
        linha && sobre.lugar === lugar && styles.antes,
        linha && ultima && sobre.lugar === lugar + 1 && styles.depois,
      )}
      draggable={organiza && !entregue}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(pedidoId))
        setArrastado(pedidoId)
      }}
      onDragEnd={() => {
        setArrastado(null)
        setSobre(null)
      }}
      {...alvo(event => lugar + (naMetadeDeBaixo(event) ? 1 : 0))}
    >
      {rotaId !== null && <span className={styles.numero}>{lugar + 1}</span>}
      <div className={styles.corpo}>
        <p className={styles.quem}>
          <Link to={paths.pedido(pedidoId)} className={styles.comprador}>
            {comprador.nome}
          </Link>{' '}
          <span className={styles.pedido}>#{pedidoId}</span>
        </p>
        <p className={styles.endereco}>
          {linhasDoEndereco(parada).join('\u00a0· ') || 'Sem endereço no pedido'}
        </p>
        {nota && (
          <p className={styles.nota}>
            <Icon name="info" size={16} />
            {nota}
          </p>
        )}
        <p className={styles.carga}>
          <strong>{cargaDaParada(parada)}</strong>
          <span> {coletaDaParada(parada)}</span>
        </p>
        <LinksDaParada parada={parada} emRota={rotaId !== null} />
      </div>
      {organiza && !entregue && (
        <div className={styles.ordem}>
          {rotaId !== null && <LugarDaParada parada={parada} rotaId={rotaId} lugar={lugar} ultima={ultima} />}
          <RotaDaParada parada={parada} rotaId={rotaId} />
        </div>
      )}
      {(rotaId !== null || aEnviar) && <EntregaDaParada parada={parada} />}
    </li>
  )
}

function naMetadeDeBaixo({ clientY, currentTarget }: DragEvent<HTMLElement>): boolean {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}
