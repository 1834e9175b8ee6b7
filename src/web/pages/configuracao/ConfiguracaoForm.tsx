import { mensagemDaFalha } from '#web/api/api-error.ts'
import { AGUARDA } from '#web/queries/aprovacao/use-segunda-pessoa.ts'
import { type Configuracao, useAlterarConfiguracao } from '#web/queries/configuracao-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { CamposDaSegundaPessoa } from './CamposDaSegundaPessoa.tsx'
import { camposDaConfiguracao, configuracaoFormSchema } from './configuracao-form.ts'

interface ConfiguracaoFormProps {
  configuracao: Configuracao
  /** Called after a second person was asked for the change: nothing has changed yet. */
  onAsked: () => void
}

/** The settings; carts follow at once, issued orders keep theirs (rule M17). */
export function ConfiguracaoForm({ configuracao, onAsked }: ConfiguracaoFormProps) {
  const { mutateAsync: alterar } = useAlterarConfiguracao()
  const { versao } = configuracao
  return (
    <Form
      label="Configuração"
      schema={configuracaoFormSchema}
      defaultValues={camposDaConfiguracao(configuracao)}
      onSubmit={async nova => {
        if ((await alterar({ ...nova, versao })) === AGUARDA) onAsked()
      }}
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
          <CamposDaSegundaPessoa field={field} />
        </>
      )}
    </Form>
  )
}
