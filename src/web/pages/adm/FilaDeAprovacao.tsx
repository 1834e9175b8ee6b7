import { type MouseEvent, useRef } from 'react'
import { PageHeader } from '#web/layout/PageHeader.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { type Pendente, useAprovar, usePendentes } from './adm-queries.ts'
import { filas, type NomeDaFila } from './filas.ts'
import { idDoBotao, TabelaDePendentes } from './TabelaDePendentes.tsx'

const DUPLO_CLIQUE_MS = 500

interface FilaDeAprovacaoProps {
  nome: NomeDaFila
}

/** Everybody who waits in one queue, each with a button that lets them in. */
export function FilaDeAprovacao({ nome }: FilaDeAprovacaoProps) {
  const { titulo, vazia, falhaDaLista } = filas[nome]
  const { data: pendentes, isError, isFetching, dataUpdatedAt, refetch } = usePendentes(nome)
  const { mutate: aprovar } = useAprovar(nome)
  const ultimoClique = useRef(Number.NEGATIVE_INFINITY)

  function handleAprovar(pendente: Pendente, event: MouseEvent) {
    // The next row moves up under the pointer: the second half of a double click must not let it in as well.
    const repetido = event.timeStamp - ultimoClique.current < DUPLO_CLIQUE_MS
    if (event.detail > 0 && repetido) return
    ultimoClique.current = event.timeStamp
    const vizinho = vizinhoDe(pendente, pendentes ?? [])
    document.getElementById(vizinho ? idDoBotao(vizinho) : 'conteudo')?.focus()
    aprovar(pendente)
  }

  return (
    <>
      <PageHeader title={titulo} aside={pendentes && contarCadastros(pendentes.length)} />
      {pendentes === undefined &&
        (isError ? (
          <Failed text={falhaDaLista} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton height={76} count={4} />
        ))}
      {pendentes?.length === 0 && <Empty text={vazia} drawing="/arte/cheiro-verde.svg" />}
      {pendentes && pendentes.length > 0 && (
        <TabelaDePendentes
          label={titulo}
          pendentes={pendentes}
          agora={new Date(dataUpdatedAt)}
          onAprovar={handleAprovar}
        />
      )}
    </>
  )
}

function vizinhoDe(pendente: Pendente, pendentes: readonly Pendente[]): Pendente | undefined {
  const lugar = pendentes.findIndex(({ id }) => id === pendente.id)
  return pendentes[lugar + 1] ?? pendentes[lugar - 1]
}

function contarCadastros(quantos: number): string {
  return quantos === 1 ? '1 cadastro' : `${quantos} cadastros`
}
