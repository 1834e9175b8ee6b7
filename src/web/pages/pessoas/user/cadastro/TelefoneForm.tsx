import { telefoneSchema } from '#contract/pessoas/cadastro.ts'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { TelefoneInput } from '#web/components/cadastro/TelefoneInput.tsx'
import { DadosAtuais } from '#web/components/edicao/DadosAtuais.tsx'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { explicarCom, useAlterarTelefone } from '#web/queries/pessoas/user-queries.ts'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import type { CadastroDoUser } from './ComCadastro.tsx'

/** The CNPJ, which stays, and the telephone (rule M56). */
export function TelefoneForm({ cadastro }: { cadastro: CadastroDoUser }) {
  const { mutateAsync: alterar, error } = useAlterarTelefone()
  const { cnpj, versao } = cadastro
  const [ddd, celular] = [cadastro.ddd ?? '', cadastro.celular ?? '']
  return (
    <>
      <DefinitionList items={[['CNPJ', cnpj && formatarCnpj(cnpj)]]} />
      <Form
        label="Telefone"
        schema={telefoneSchema}
        defaultValues={{ ddd, celular, versao }}
        onSubmit={telefone => alterar(telefone)}
        explainError={explicarCom('Erro ao atualizar telefone')}
        submitLabel="Salvar telefone"
        actions={<DadosAtuais falha={error} onCarregar={() => location.reload()} />}
      >
        {({ field }) => (
          <>
            <TelefoneInput ddd={field('ddd')} celular={field('celular')} inicial={ddd + celular} />
            <FocoDoLink id="telefone" />
          </>
        )}
      </Form>
    </>
  )
}
