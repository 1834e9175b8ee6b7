import { adm } from '#contract/mesa/adm.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type EmissaoParada, useDesfazerEmissao } from '#web/queries/mesa/adm-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface DesfazerDialogProps {
  parada: EmissaoParada
  onClose: () => void
  /** Called after it was undone; its row has left the list. */
  onDone: () => void
}

/** Undoes a boleto without an answer, with a reason. */
export function DesfazerDialog({ parada, onClose, onDone }: DesfazerDialogProps) {
  const { mutateAsync: desfazer } = useDesfazerEmissao(parada)
  return (
    <Dialog title={`Desfazer o boleto de ${parada.comprador.nome}?`} onClose={onClose}>
      <p>
        {parada.segundaViaDe
          ? `O pedido #${parada.segundaViaDe} fica como está e pode pedir outro boleto. Se o PagBank mostrar este mais tarde, ele vale pelo mesmo pedido.`
          : 'O limite volta a ficar livre e o carrinho volta ao comprador. Se o PagBank mostrar este boleto mais tarde, ele aparece aqui e o que for pago é devolvido.'}
      </p>
      <Form
        schema={adm['PUT /v1/adm/emissao/{id}'].body}
        defaultValues={{ motivo: '' }}
        onSubmit={async ({ motivo }) => {
          await desfazer(motivo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao desfazer o boleto.')}
        submitLabel="Desfazer boleto"
      >
        {({ field }) => (
          <TextArea
            label="Motivo"
            hint="Por exemplo: não está no painel do PagBank em 21/11."
            rows={3}
            {...field('motivo')}
          />
        )}
      </Form>
    </Dialog>
  )
}
