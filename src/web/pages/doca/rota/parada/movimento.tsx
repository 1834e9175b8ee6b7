// Moving stops by keyboard, by their menu and by dragging: what the stops and the routes of a day share.
import { createContext, type DragEvent, type ReactNode, useContext, useMemo, useState } from 'react'
import { juntarParadas } from '#domain/entrega/rota.ts'
import type { Movimento } from '#web/queries/doca/rota/mover-parada.ts'
import type { DiaDeRotas } from '#web/queries/doca/rota-queries.ts'

interface Lugar {
  rotaId: number | null
  lugar: number
}

interface Movimentos {
  doDia: DiaDeRotas
  mover: (movimento: Movimento) => void
  /** Without a line the day is only read (rule N60). */
  semSinal: boolean
  /** Do the stops of the day lie in more than one city? */
  variasCidades: boolean
  /** The stop that is being dragged, and over which place it is. */
  arrastado: number | null
  sobre: Lugar | null
  setArrastado: (pedidoId: number | null) => void
  setSobre: (sobre: Lugar | null) => void
}

const Contexto = createContext<Movimentos | null>(null)

interface MovimentoProviderProps {
  doDia: DiaDeRotas
  mover: (movimento: Movimento) => void
  semSinal: boolean
  children: ReactNode
}

/** Holds the drag, and tells what moved to those who do not see it. */
export function MovimentoProvider({ doDia, mover, semSinal, children }: MovimentoProviderProps) {
  const [arrastado, setArrastado] = useState<number | null>(null)
  const [sobre, setSobre] = useState<Lugar | null>(null)
  const [recado, setRecado] = useState('')
  const valor = useMemo(
    () => ({
      doDia,
      semSinal,
      variasCidades: temVariasCidades(doDia),
      mover(movimento: Movimento) {
        mover(movimento)
        setRecado(descrever(doDia, movimento))
      },
      arrastado,
      sobre,
      setArrastado,
      setSobre,
    }),
    [doDia, mover, semSinal, arrastado, sobre],
  )
  return (
    <Contexto value={valor}>
      {children}
      <p role="status" className="visually-hidden">
        {recado}
      </p>
    </Contexto>
  )
}

function temVariasCidades({ semRota, rotas }: DiaDeRotas): boolean {
  const paradas = [...semRota, ...rotas.flatMap(rota => rota.paradas)]
  return new Set(paradas.flatMap(({ endereco: { cidade } }) => cidade ?? [])).size > 1
}

/** What moves the stops of the day. Only below `MovimentoProvider`. */
export function useMovimentos(): Movimentos {
  const movimentos = useContext(Contexto)
  if (!movimentos) throw new Error('movimento fora da lista de rotas')
  return movimentos
}

/** Props of an element that takes a dragged stop: a stop, before or after which it goes, or a whole route, which it joins at the end. */
export function useAlvo(rotaId: number | null) {
  const { doDia, arrastado, setArrastado, setSobre, mover } = useMovimentos()
  const aceita = arrastado !== null && cabe(doDia, arrastado, rotaId)
  return (lugar: number | ((event: DragEvent<HTMLElement>) => number)) => {
    if (!aceita) return {}
    const ondeCai = (event: DragEvent<HTMLElement>) => (typeof lugar === 'number' ? lugar : lugar(event))
    return {
      onDragOver(event: DragEvent<HTMLElement>) {
        event.preventDefault()
        event.stopPropagation()
        setSobre({ rotaId, lugar: ondeCai(event) })
      },
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault()
        event.stopPropagation()
        mover({ pedidoId: arrastado, rotaId, lugar: semOArrastado(doDia, arrastado, rotaId, ondeCai(event)) })
        setArrastado(null)
        setSobre(null)
      },
    }
  }
}

/** Routes of its own zone take a stop; one without a zone may join any. */
export function cabe({ semRota, rotas }: DiaDeRotas, pedidoId: number, rotaId: number | null): boolean {
  if (rotaId === null) return true
  const parada = [...semRota, ...rotas.flatMap(({ paradas }) => paradas)].find(
    one => one.pedidoId === pedidoId,
  )
  const rota = rotas.find(({ id }) => id === rotaId)
  return Boolean(parada && rota && (parada.zonaId === null || parada.zonaId === rota.zonaId))
}

// The place was counted with the dragged stop still in the list.
function semOArrastado(
  { semRota, rotas }: DiaDeRotas,
  pedidoId: number,
  rotaId: number | null,
  lugar: number,
): number {
  const lista = rotaId === null ? semRota : (rotas.find(({ id }) => id === rotaId)?.paradas ?? [])
  const antes = juntarParadas(lista).findIndex(pedidos => pedidos.some(one => one.pedidoId === pedidoId))
  return antes >= 0 && antes < lugar ? lugar - 1 : lugar
}

function descrever({ semRota, rotas }: DiaDeRotas, { pedidoId, rotaId, lugar }: Movimento): string {
  const paradas = rotas.flatMap(rota => rota.paradas)
  const nome = [...semRota, ...paradas].find(one => one.pedidoId === pedidoId)?.comprador.nome ?? ''
  const rota = rotas.find(({ id }) => id === rotaId)
  return rota ? `${nome}: parada ${lugar + 1} de ${rota.nome}` : `${nome}: sem rota`
}
