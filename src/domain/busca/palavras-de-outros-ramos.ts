// Words that are written right, of food that markets of fresh produce do not sell. They are no misspelling of something else: who looks
// for 'cerveja' does not mean 'cereja' (rule N4).
import { ehHortifruti } from './hortifruti.ts'
import { singularDe } from './singular.ts'

const PALAVRAS = `
  acem achocolatado acougue acucar adocante agrotoxico agua aguardente alcaparra alcatra alcool alfafa almondega amendoa amendoim arroz
  atum aveia avela azeite azeitona bacalhau bacon bala baunilha bebida bife biscoito bisnaga bolacha bolo bombom borracha burrata cafe
  calabresa caldo camarao canela carne carvao castanha catchup ceia cereal cereja cerveja cha chantilly chester chiclete chocolate chourico
  cimento coca coelho cogumelo cola colher cominho compota condensado conserva copo costela couro creme croissant curry cuscuz desinfetante
  desodorante detergente erva esfirra esponja essencia extrato farelo farinha farofa fazenda feijao fermento filtro flocos fosforo frango
  frios fuba galinha garrafa gelatina geleia gelo granola guarana guardanapo hamburguer iogurte lagarto laranjada lata leite lenha lentilha
  licor linguica lixo lula luva macarrao maionese malte manteiga margarina marisco mate mel melado merluza mexilhao molho mortadela
  mortandela mussarela muzzarela nata nescau noz oleo ostra paio pamonha panela panetone pao papel pastel pato patinho peixe peito peru
  picanha pinhao pipoca pirulito pizza polpa polvo porco presunto provolone queijo quinoa rabada racao refrigerante requeijao ricota rosca
  sabao sabonete sacola sal salame salgadinho salmao salsicha sardinha shampoo siri soja sopa sorvete suco suino tapioca tilapia tofu
  torrada torta toucinho trigo trufa adubo armario banheiro cadeira caderno camisa caneta carrinho carro casa celular computador faca fogao
  fralda garfo geladeira janela lampada madeira martelo meia mesa parafuso perfume pneu porta prato prego remedio sapato telefone tesoura
  tijolo tinta toalha vaso vassoura vela vinagre vinho vodka whisky
`

const CONHECIDAS = new Set(PALAVRAS.split(/\s+/).map(singularDe))

/** Is this word, without accents, one of them or the name of fruit or vegetables, in the singular or in a plural? */
export function escritaCerta(palavra: string): boolean {
  return CONHECIDAS.has(singularDe(palavra)) || ehHortifruti(palavra)
}
