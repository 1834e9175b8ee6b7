import type * as z from 'zod/mini'
import { type Acrescimos, acimaDoUsual } from '#domain/pagamento/atraso.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Configuracao, useAlterarConfiguracao } from '#web/queries/mercado/configuracao-queries.ts'
import { AGUARDA } from '#web/queries/pessoas/aprovacao/use-segunda-pessoa.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { CamposDaConferencia } from './CamposDaConferencia.tsx'
import { CamposDaVenda } from './CamposDaVenda.tsx'
import { CamposDoAtraso } from './CamposDoAtraso.tsx'
import styles from './ConfiguracaoForm.module.css'
import { camposDaConfiguracao, configuracaoFormSchema } from './configuracao-form.ts'
import { GrupoDeAjustes } from './GrupoDeAjustes.tsx'
import { SegundoFatorDoAdm } from './SegundoFatorDoAdm.tsx'

interface ConfiguracaoFormProps {
  configuracao: Configuracao
  /** Called after a second person was asked for the change: nothing has changed yet. */
  onAsked: () => void
}

/** The settings; carts follow at once, issued orders keep theirs (rule M17). */
export function ConfiguracaoForm({ configuracao, onAsked }: ConfiguracaoFormProps) {
  const { mutateAsync: alterar } = useAlterarConfiguracao()
  const pode = usePermissao()
  const { versao } = configuracao

  async function salvar(nova: z.output<typeof configuracaoFormSchema>) {
    if (perguntarDoAtraso(configuracao, nova) && !(await confirmarAtraso(nova))) return
    if ((await alterar({ ...nova, versao })) === AGUARDA) onAsked()
  }

  return (
    <Form
      label="Configuração"
      schema={configuracaoFormSchema}
      defaultValues={camposDaConfiguracao(configuracao, pode)}
      onSubmit={salvar}
      explainError={error => mensagemDaFalha(error, 'Erro ao salvar a configuração.')}
      submitLabel="Salvar"
    >
      {({ field }) => (
        <div className={styles.grupos}>
          <GrupoDeAjustes titulo="Venda e boleto">
            <CamposDaVenda field={field} />
          </GrupoDeAjustes>
          <GrupoDeAjustes titulo="Atraso">
            <CamposDoAtraso field={field} />
          </GrupoDeAjustes>
          <GrupoDeAjustes titulo="Conferência">
            <CamposDaConferencia field={field} />
          </GrupoDeAjustes>
          {(configuracao.segundaPessoa || pode('gerir-funcionarios')) && (
            <GrupoDeAjustes titulo="Segurança">
              {/* It does not cover all that moves money (rule M48): a market that has it on can switch it off. */}
              {configuracao.segundaPessoa && (
                <Select label="Aprovação de uma segunda pessoa" {...field('segundaPessoa')}>
                  <option value="sim">Ligada</option>
                  <option value="nao">Desligada</option>
                </Select>
              )}
              {pode('gerir-funcionarios') && <SegundoFatorDoAdm {...field('segundoFatorDoAdm')} />}
            </GrupoDeAjustes>
          )}
        </div>
      )}
    </Form>
  )
}

// Only if one of the two was changed: who edits another setting was asked before.
function perguntarDoAtraso(atual: Acrescimos, nova: Acrescimos): boolean {
  const mudou =
    nova.multaPontosBase !== atual.multaPontosBase || nova.jurosPontosBase !== atual.jurosPontosBase
  return mudou && acimaDoUsual(nova)
}

function confirmarAtraso({ multaPontosBase, jurosPontosBase }: Acrescimos): Promise<boolean> {
  const multa = `multa de ${formatarPorcentagem(multaPontosBase)} %`
  const juros = `juros de ${formatarPorcentagem(jurosPontosBase)} % ao mês`
  return confirmAction({
    title: `Cobrar ${multa} e ${juros}?`,
    text: 'O usual é cobrar até 2 % de multa e 1 % de juros ao mês. Um juiz pode reduzir o que achar excessivo (Código Civil, arts. 412 e 413).',
    confirmLabel: 'Salvar assim mesmo',
    cancelLabel: 'Voltar',
  })
}
