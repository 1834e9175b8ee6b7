import type { ReactNode } from 'react'
import { contarNaoLidos, quantosNoSino } from '#web/components/aviso/por-dia.ts'
import { paths } from '#web/paths.ts'
import { useNovos } from '#web/queries/avisos/aviso-queries.ts'
import { useQuantidadeNoCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { useASepararHoje, useSeguirSeparacao } from '#web/queries/doca/separacao-queries.ts'
import { useContagem } from '#web/queries/mesa/mesa-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './menu.module.css'

// Each is drawn for roles alone that may read it.
const NUMEROS: Readonly<Record<string, () => ReturnType<typeof Quantos>>> = {
  [paths.avisos]: NaoLidos,
  [paths.carrinho]: NoCarrinho,
  [paths.mesa]: NaMesa,
  [paths.separacao]: ASeparar,
}

/** How much waits behind an entry of the menu; nothing for most of them. */
export function QuantosNaEntrada({ to }: { to: string }) {
  const Numero = NUMEROS[to]
  return Numero && <Numero />
}

function NaoLidos() {
  const { naoLidos } = useNovos()
  return (
    <Quantos quantos={naoLidos} texto={quantosNoSino(naoLidos)}>
      {contarNaoLidos(naoLidos)}
    </Quantos>
  )
}

function NoCarrinho() {
  const itens = useQuantidadeNoCarrinho()
  return <Quantos quantos={itens}>{itens === 1 ? '1 item' : `${itens} itens`}</Quantos>
}

/** As an alarm if the term of a task is past. */
function NaMesa() {
  const { abertas = 0, urgentes = 0 } = useContagem().data ?? {}
  return (
    <Quantos quantos={abertas} alarme={urgentes > 0}>
      {abertas} {abertas === 1 ? 'tarefa' : 'tarefas'}
      {urgentes > 0 && `, ${urgentes} ${urgentes === 1 ? 'urgente' : 'urgentes'}`}
    </Quantos>
  )
}

function ASeparar() {
  useSeguirSeparacao()
  const quantos = useASepararHoje()
  return <Quantos quantos={quantos}>{quantos} para hoje</Quantos>
}

interface QuantosProps {
  quantos: number
  /** The text to draw, if not the number itself. */
  texto?: string
  alarme?: boolean
  /** For screen readers. */
  children: ReactNode
}

/** A number beside a word; nothing for none. */
function Quantos({ quantos, texto = String(quantos), alarme = false, children }: QuantosProps) {
  if (quantos === 0) return null
  return (
    <>
      <span className={classNames('count', styles.quantos, alarme && styles.alarme)} aria-hidden="true">
        {texto}
      </span>
      <span className="visually-hidden"> ({children})</span>
    </>
  )
}
