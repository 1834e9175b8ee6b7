import type * as z from 'zod/mini'
import { type Acrescimos, acimaDoUsual } from '#domain/pagamento/atraso.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { AGUARDA } from '#web/queries/aprovacao/use-segunda-pessoa.ts'
import { type Configuracao, useAlterarConfiguracao } from '#web/queries/configuracao-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { CamposDaSegundaPessoa } from './CamposDaSegundaPessoa.tsx'
import { camposDaConfiguracao, configuracaoFormSchema } from './configuracao-form.ts'
import { PrazoDeEntrega } from './PrazoDeEntrega.tsx'
import { PrecoSemConfirmacao } from './PrecoSemConfirmacao.tsx'
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
        <>
          <TextInput
            label="Comissão sobre os itens dos vendedores"
            after="%"
            inputMode="decimal"
            autoComplete="off"
            {...field('comissaoPontosBase')}
          />
          <TextInput
            label="Máximo de recebedores por boleto"
            hint="A plataforma conta como um. Vendedores além do limite ficam para o próximo boleto."
            inputMode="numeric"
            autoComplete="off"
            {...field('maximoDeRecebedores')}
          />
          <TextInput
            label="Prazo do boleto"
            hint="Se cair em dia sem banco, vale o próximo dia útil."
            after="dias"
            inputMode="numeric"
            autoComplete="off"
            {...field('prazoDoBoletoDias')}
          />
          <TextInput
            label="Pagável depois do vencimento"
            hint="Com 0, vale o prazo que o PagBank der."
            after="dias"
            inputMode="numeric"
            autoComplete="off"
            {...field('pagavelAposVencimentoDias')}
          />
          <TextInput
            label="Multa por atraso"
            hint="Cobrada uma vez, a partir do dia seguinte ao vencimento. Com 0, não há multa."
            after="%"
            inputMode="decimal"
            autoComplete="off"
            {...field('multaPontosBase')}
          />
          <TextInput
            label="Juros por atraso"
            hint="Por mês, contados por dia. Com 0, não há juros."
            after="%"
            inputMode="decimal"
            autoComplete="off"
            {...field('jurosPontosBase')}
          />
          <Select label="Comprador com boleto em atraso" {...field('bloquearEmAtraso')}>
            <option value="sim">Não gera outro boleto</option>
            <option value="nao">Pode gerar outro boleto</option>
          </Select>
          <PrazoDeEntrega {...field('diasParaEntregar')} />
          <PrecoSemConfirmacao {...field('esconderSemConfirmacaoDias')} />
          <CamposDaSegundaPessoa field={field} />
          {pode('gerir-funcionarios') && <SegundoFatorDoAdm {...field('segundoFatorDoAdm')} />}
        </>
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
