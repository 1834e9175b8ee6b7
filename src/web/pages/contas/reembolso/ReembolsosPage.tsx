import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { notaDaConclusaoSchema } from '#contract/contas/reembolso.ts'
import { mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { doPedido } from '#web/components/fila/colunas-comuns.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { type Reembolso, useConcluirReembolso, useReembolsos } from '#web/queries/contas/reembolso-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosReembolsos } from './colunas-dos-reembolsos.tsx'

const route = getRouteApi('/sessao/adm/reembolsos')

const abas = {
  ABERTO: { label: 'Em aberto', vazio: 'Nenhum reembolso em aberto.' },
  CONCLUIDO: { label: 'Concluídos', vazio: 'Nenhum reembolso concluído ainda.' },
} as const

/** Open and concluded refunds (rule M27). */
export function ReembolsosPage() {
  const { page, situacao = 'ABERTO' } = route.useSearch()
  const { aberta, abrir, fechamento } = useLinhaAberta<Reembolso>()
  const consulta = useReembolsos({ page, situacao })
  const atual = consulta.data?.content.find(({ id }) => id === aberta?.id) ?? aberta
  return (
    <>
      <PageHeader title="Reembolsos" />
      <AbasDaFila abas={abas} atual={situacao} />
      <TabelaDaFila
        consulta={consulta}
        label={`Reembolsos: ${abas[situacao].label}`}
        columns={colunasDosReembolsos(abrir)}
        rowKey={({ id }) => id}
        falha="Erro ao carregar os reembolsos."
        vazio={abas[situacao].vazio}
      />
      {atual && <ConcluirDialog reembolso={atual} {...fechamento} />}
    </>
  )
}

interface ConcluirDialogProps {
  /** As it was last read. */
  reembolso: Reembolso
  onClose: () => void
  /** Called after it was marked; its row has left the list. */
  onDone: () => void
}

/** Marks a refund as concluded, with a note on how the money was returned. */
function ConcluirDialog({ reembolso, onClose, onDone }: ConcluirDialogProps) {
  const { id, pedidoId, comprador } = reembolso
  // The amount that the person is asked about. It becomes the amount of now only with a refusal that the person reads (design/refunds-and-shares).
  const [visto, setVisto] = useState<typeof reembolso.valor | null>(reembolso.valor)
  const valor = visto ?? reembolso.valor
  const { mutateAsync: concluir } = useConcluirReembolso(id)
  return (
    <Dialog title={`Reembolso ${doPedido(pedidoId)}`} onClose={onClose}>
      <p>
        <Dinheiro valor={valor} /> já voltaram a {comprador.nome}? Isto não pode ser desfeito.
      </p>
      <Form
        schema={notaDaConclusaoSchema}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          setVisto(valor)
          await concluir({ observacao, valorEsperado: valor }).catch(recusa => {
            if (recusadoCom(recusa, 'reembolso-mudou')) setVisto(null)
            throw recusa
          })
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao concluir o reembolso.')}
        submitLabel="Marcar como concluído"
      >
        {({ field }) => (
          <TextArea
            label="Como o dinheiro voltou"
            hint="Por exemplo: Pix de 20/11, comprovante 8812."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
