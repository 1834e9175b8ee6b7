import { REGIOES } from '#domain/conta/user.ts'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { VendaAPrazo } from '#web/components/vinculo/VendaAPrazo.tsx'
import { explicarFalha, useCadastro } from '#web/queries/pessoas/auth/entrar.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { CamposDaEmpresa, CamposDeAcesso } from './cadastro/CamposDaConta.tsx'
import { vendedorFormSchema } from './cadastro/cadastro-schemas.ts'
import { Grupo, Grupos, Pilha } from './cadastro/Grupo.tsx'
import { IntroducaoDoCadastro } from './cadastro/IntroducaoDoCadastro.tsx'
import { RascunhoRecuperado } from './cadastro/RascunhoRecuperado.tsx'
import { esquecerRascunho, useRascunho } from './cadastro/rascunho.ts'

const vazio = {
  role: 'VENDEDOR',
  nome: '',
  cnpj: '',
  ddd: '',
  celular: '',
  email: '',
  password: '',
  confirmacao: '',
  regiao: 'RIO_DE_JANEIRO',
} as const

export function CadastroDeVendedorPage() {
  const { mutateAsync: cadastrar } = useCadastro(esquecerRascunho)
  const rascunho = useRascunho(vazio)
  return (
    <IntroducaoDoCadastro titulo="Quero vender">
      {rascunho.recuperado && <RascunhoRecuperado onRecomecar={rascunho.recomecar} />}
      <Form
        key={rascunho.vez}
        schema={vendedorFormSchema}
        defaultValues={rascunho.iniciais}
        onEdit={rascunho.guardar}
        onSubmit={({ confirmacao: _, imageFile = null, ...form }) => cadastrar({ form, imageFile })}
        explainError={explicarFalha}
        submitLabel="Pedir cadastro"
      >
        {({ field, get }) => (
          <>
            <Grupos>
              <CamposDaEmpresa field={field} get={get} />
              <Pilha>
                <Grupo titulo="Onde você vende">
                  <Select label="Região" {...field('regiao')}>
                    {REGIOES.map(regiao => (
                      <option key={regiao} value={regiao}>
                        {nomeDaRegiao(regiao)}
                      </option>
                    ))}
                  </Select>
                </Grupo>
                <CamposDeAcesso field={field} />
              </Pilha>
            </Grupos>
            <VendaAPrazo />
          </>
        )}
      </Form>
    </IntroducaoDoCadastro>
  )
}
