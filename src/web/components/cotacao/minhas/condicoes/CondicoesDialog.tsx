import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Cotacao, useAlterarCondicoes, useConfirmarPrecos } from '#web/queries/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { contarUnidades } from '../../termos/termos.ts'
import { CampoDaValidade } from './CampoDaValidade.tsx'
import { camposDasCondicoes, condicoesFormSchema, opcoesDeValidade } from './condicoes-form.ts'

interface CondicoesDialogProps {
  cotacao: Cotacao
  onClose: () => void
}

/** Until when a quote of the own holds, how much is left of it and in which lots it is sold (rules N11–N19). */
export function CondicoesDialog({ cotacao, onClose }: CondicoesDialogProps) {
  const { mutateAsync: alterar } = useAlterarCondicoes()
  const { mutate: confirmar, isPending: confirmando } = useConfirmarPrecos()
  const { id, produto, disponivel = null, validaAte } = cotacao
  const opcoes = opcoesDeValidade(new Date())
  const restam = disponivel === null ? '' : ` Agora restam ${contarUnidades(disponivel, produto)}.`
  return (
    <Dialog sheet title={`Condições de ${produto.nome}`} onClose={onClose}>
      <Form
        label={`Condições de ${produto.nome}`}
        schema={condicoesFormSchema(() => new Date(), validaAte)}
        defaultValues={camposDasCondicoes(cotacao, opcoes)}
        submitLabel="Salvar condições"
        actions={
          <Button variant="plain" icon="check" busy={confirmando} onClick={() => confirmar([id])}>
            Confirmar preço
          </Button>
        }
        explainError={error => mensagemDaFalha(error, 'Erro ao salvar as condições.')}
        onSubmit={async condicoes => {
          await alterar({ id, condicoes: { ...condicoes, disponivelAnterior: disponivel } })
          onClose()
        }}
      >
        {({ field, get }) => (
          <>
            <CampoDaValidade
              opcoes={opcoes}
              inicial={get('validade')}
              campo={field('validade')}
              campoDeOutra={field('outra')}
            />
            <TextInput
              label="Estoque"
              optional
              hint={`Quanto você tem agora. Vazio vende sem limite; 0 é esgotada.${restam}`}
              inputMode="numeric"
              autoComplete="off"
              {...field('disponivel')}
            />
            <FormRow>
              <TextInput
                label="Mínimo"
                hint="A menor quantidade de um pedido."
                inputMode="numeric"
                autoComplete="off"
                {...field('minimo')}
              />
              <TextInput
                label="De quantos em quantos"
                hint="3 vende 3, 6, 9…"
                inputMode="numeric"
                autoComplete="off"
                {...field('multiplo')}
              />
            </FormRow>
          </>
        )}
      </Form>
    </Dialog>
  )
}
