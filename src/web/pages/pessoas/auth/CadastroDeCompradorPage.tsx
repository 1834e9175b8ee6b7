import { EMAIL_DE_COMPRADOR_MAXIMO } from '#contract/campos.ts'
import { CamposDeEndereco } from '#web/components/endereco/CamposDeEndereco.tsx'
import { explicarFalha, useCadastro } from '#web/queries/pessoas/auth/entrar.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { CamposDaEmpresa, CamposDeAcesso } from './cadastro/CamposDaConta.tsx'
import { compradorFormSchema } from './cadastro/cadastro-schemas.ts'
import { Grupo, Grupos } from './cadastro/Grupo.tsx'
import { IntroducaoDoCadastro } from './cadastro/IntroducaoDoCadastro.tsx'
import { RascunhoRecuperado } from './cadastro/RascunhoRecuperado.tsx'
import { esquecerRascunho, useRascunho } from './cadastro/rascunho.ts'

const vazio = {
  role: 'COMPRADOR',
  nome: '',
  cnpj: '',
  ddd: '',
  celular: '',
  email: '',
  password: '',
  confirmacao: '',
  cep: '',
  rua: '',
  numero: '',
  bairro: '',
  cidade: '',
  estado: '',
  estadoSigla: '',
} as const

export function CadastroDeCompradorPage() {
  const { mutateAsync: cadastrar } = useCadastro(esquecerRascunho)
  const rascunho = useRascunho(vazio)
  return (
    <IntroducaoDoCadastro titulo="Quero comprar">
      {rascunho.recuperado && <RascunhoRecuperado onRecomecar={rascunho.recomecar} />}
      <Form
        key={rascunho.vez}
        schema={compradorFormSchema}
        defaultValues={rascunho.iniciais}
        onEdit={rascunho.guardar}
        onSubmit={({ confirmacao: _, imageFile = null, ...form }) => cadastrar({ form, imageFile })}
        explainError={explicarFalha}
        submitLabel="Pedir cadastro"
      >
        {({ field, get, set }) => (
          <>
            <Grupos>
              <CamposDaEmpresa field={field} get={get} />
              <Grupo titulo="Endereço de entrega">
                <CamposDeEndereco field={field} get={get} set={set} />
              </Grupo>
            </Grupos>
            <CamposDeAcesso field={field} dicaDoEmail={`Até ${EMAIL_DE_COMPRADOR_MAXIMO} caracteres.`} />
          </>
        )}
      </Form>
    </IntroducaoDoCadastro>
  )
}
