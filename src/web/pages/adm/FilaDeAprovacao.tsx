import { useState } from 'react'
import { flushSync } from 'react-dom'
import { MotivoDialog } from '#web/components/cadastro/MotivoDialog.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { type Pendente, useAnalisar, usePendentes } from '#web/queries/conta-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { AceitosSemLimite } from './AceitosSemLimite.tsx'
import { filas, type NomeDaFila } from './filas.ts'
import { idDoBotao, TabelaDePendentes } from './TabelaDePendentes.tsx'

interface FilaDeAprovacaoProps {
  nome: NomeDaFila
}

/** The accounts in one queue, each with a button to accept and one to refuse. */
export function FilaDeAprovacao({ nome }: FilaDeAprovacaoProps) {
  const { cadastros, titulo, vazia, falhaDaLista } = filas[nome]
  const fila = usePendentes(cadastros)
  const { data: pendentes = [], dataUpdatedAt } = fila
  const { mutate: analisar } = useAnalisar(cadastros)
  const [recusando, setRecusando] = useState<Pendente | null>(null)

  function handleAprovar(pendente: Pendente) {
    focarVizinho('aceitar', pendente, pendentes)
    analisar({ pendente })
  }

  function handleRecusar(pendente: Pendente, motivo: string) {
    // Closes the dialog first: it returns the focus to the row that is about to be removed, and only then can the focus move on.
    flushSync(() => setRecusando(null))
    focarVizinho('recusar', pendente, pendentes)
    analisar({ pendente, motivo })
  }

  return (
    <>
      <PageHeader title={titulo} aside={fila.data && contarCadastros(fila.data.length)} />
      {nome === 'compradores' && <AceitosSemLimite />}
      <Consultado consulta={fila} falha={falhaDaLista} esqueleto={<Skeleton height={76} count={4} />}>
        {lista =>
          lista.length === 0 ? (
            <Empty text={vazia} drawing="/arte/cheiro-verde.svg" />
          ) : (
            <TabelaDePendentes
              label={titulo}
              pendentes={lista}
              agora={new Date(dataUpdatedAt)}
              onAprovar={handleAprovar}
              onRecusar={setRecusando}
            />
          )
        }
      </Consultado>
      {recusando && (
        <MotivoDialog
          title={`Recusar ${recusando.nome}?`}
          text={cadastros.aoRecusar}
          confirmLabel="Recusar cadastro"
          onConfirm={motivo => handleRecusar(recusando, motivo)}
          onClose={() => setRecusando(null)}
        />
      )}
    </>
  )
}

function focarVizinho(decisao: 'aceitar' | 'recusar', pendente: Pendente, pendentes: readonly Pendente[]) {
  const vizinho = vizinhoDe(pendente, pendentes)
  document.getElementById(vizinho ? idDoBotao(decisao, vizinho) : 'conteudo')?.focus()
}

function vizinhoDe(pendente: Pendente, pendentes: readonly Pendente[]): Pendente | undefined {
  const lugar = pendentes.findIndex(({ id }) => id === pendente.id)
  return pendentes[lugar + 1] ?? pendentes[lugar - 1]
}

function contarCadastros(quantos: number): string {
  return quantos === 1 ? '1 cadastro' : `${quantos} cadastros`
}
