import { repassePreso as endpointsDeRepassePreso } from '#contract/contas/repasse-preso.ts'
import { formatarData } from '#domain/calendario.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { type RepassePreso, useAcertarRepassePreso } from '#web/queries/contas/repasse-preso-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './RepassesPresosPage.module.css'

interface AcertarDialogProps {
  repasse: RepassePreso
  onClose: () => void
  /** Called after it was noted; its row has left the list. */
  onDone: () => void
}

/** Says what staff can do about shares in custody, and notes once what they did (design/refunds-and-shares). */
export function AcertarDialog({ repasse, onClose, onDone }: AcertarDialogProps) {
  const { id, pedidoId, valor, situacao, liberaEm } = repasse
  const { mutateAsync: acertar } = useAcertarRepassePreso(id)
  const liberado = situacao === 'LIBERADO'
  return (
    <Dialog title={`Repasse preso do pedido #${pedidoId}`} onClose={onClose}>
      <p>
        {liberado ? (
          <>
            O PagBank já liberou até <Dinheiro valor={valor} /> aos vendedores, e o comprador já recebeu o
            dinheiro de volta.
          </>
        ) : (
          <>
            O PagBank paga <Dinheiro valor={valor} /> aos vendedores em {formatarData(liberaEm)}, se ninguém
            agir antes.
          </>
        )}{' '}
        Anote só depois de resolver com um destes caminhos:
      </p>
      <ul className={styles.caminhos}>
        {!liberado && <li>Pedir ao suporte do PagBank que devolva ou bloqueie a parte dos vendedores.</li>}
        <li>Acertar com cada vendedor: ele devolve o valor ou aceita o desconto de outro pagamento.</li>
      </ul>
      <Form
        schema={endpointsDeRepassePreso['PUT /v1/repasse-preso/{id}'].body}
        defaultValues={{ observacao: '' }}
        onSubmit={async ({ observacao }) => {
          await acertar(observacao)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao anotar o acerto.')}
        submitLabel="Marcar como resolvido"
      >
        {({ field }) => (
          <TextArea
            label="Como foi resolvido"
            hint="Por exemplo: PagBank bloqueou, protocolo 4471. Não pode ser desfeito."
            rows={3}
            {...field('observacao')}
          />
        )}
      </Form>
    </Dialog>
  )
}
