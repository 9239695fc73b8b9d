import { GLYPHS } from './table.ts';

/** The letters that pairs are made of; † stands for every glyph above ASCII, é for other such letters, 0 for digits, . for the rest. */
export const ALPHABET = ' abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ`_^~&|†0.é';

/** Units of a score per natural logarithm, and the largest score. */
export const SCALE = 2;
export const MOST = 12;

/**
 * For each first letter a row, for each second letter in it a score: m is 0, n is 1, l is -1. How much likelier the pair is in Bijoy
 * than in English and in names in Latin letters, counted by testing/count-pairs.ts. A space is a word's border.
 */
const ROWS = `
  phnololplnpnfomfdkacaahreceolckadnelapjkjakoldakajkiqyyyuyryrry
  mjmheriihnmhbhcjaoacaerprepuwktflultlytvpnuyunjwtvrvyyyyyyxyxxy
  qdkjkhmtckkpamjaayagiauqynpkubtaclcscxqtgetwvdatkmhtyyyyrvoyoow
  mavjeekqhnsigoqhbqacaayvpcuouetafufvfxnpjhoyogdvnpkwyyyyuyryrry
  jaqregimgltsdqjbbyaacawvkewqsgpciripiyqymjrvxjgyqsnsxyyyxyuyuuy
  liqgajllfpspllhmapadadsqjcrqygvbhyhxhyvwljxywjfspxnyyyyywytytty
  kaxkgiihshypinjafyacaayyydyoqenafofnfwnujhosuhdunvlpyyyyuyryrry
  kgpmggtkfkyohljaayahaaxuxdsrvdvaeteteymttgnrtfrumujvyyyytxqyqqy
  hanrkdlwjgxmgmiadyaeabyrtgyqshqciripivwsmjrvvjgsqsnsyyyyxyuyuuy
  qalihkhhmqmleheaaqaaaaqvpeenxenafofxfyuujhxsvgdynpkyyyyyuyryrry
  oapqdgsrgjkjermaaybibayrwvniqapaajaqavsrebjnqbasiqfkwyywptmymmu
  lapneegnbkwhmikabyaabayoyernpdmafnemexwujgnsngctnokpyyyyuxqyqqy
  ninnffomjkyjbplbbygdbcspwextvjsektkrkysuomtxxliusupyyyyyyywywwy
  makipivtgkqmbhneayknbayuydtntdtaeweueymojgtrtgcumukoyyyytxqyqqy
  kasjhjgjhlqgeqfbasciabuvrelryhqdjriyiyqsnkrwxkhtrtoyyyyyyyvyvvy
  qeliflijionhbgcdayadaasljiltvjseltkskysupmtytmjvtuqvyyyyyywywwy
  ndurliqoinyreopeaqcgceyuqkyuwlugmvmtmyuwqnvyvnkwuwrwyyyyyyyyyyy
  namigliofnuoajkdapfdaayushuhoahaaiaoathpdbnmmaaphpeswywwoslyllt
  ndolhhmlmjtkiriddydebfqppgpvxluhnwnunyvwrowyyolxvxsxyyyyyyyyyyy
  kdoinjkudlyqfrpdanecactnnhytvjseltkskyyyyytytmivtuqvyyyyyywywwy
  ndrllhrpfivxholedybedeutpgrvxlyhnvmunyvwrovywolxvxsxyyyyyyyyyyy
  ndkigijkrnpkcieqayacajpsljmsvjsektkxkysuomyyyliysupuyyyyyywywwy
  ofutnfppokyooupiayimnppsdamhxataaiataxswdoswtoauvvetyyyvoslyllt
  cfvupkrsdmyriwkiaxaaacqhcdojlaiabjaibytvoowyvnaywxgxyyyxqunynnv
  maqmkjlsglysokhoayafahtujcqlncladmdkdvrnqfmqqebnutiuyyyyswpyppx
  jbqjhmqquoyologdaybbadprsoipyfobhqhohypvlivutifrprmrwyyywytytty
  laprphrodkysamkaayccokrxnbdkvapackbpbxrtgdsyrdavkthmwyyyruoyoow
  hrpkltoniqyibpdiawamacxsljjjdabaacacajajacdihaafbebkhyyyvysyssy
  qaypmhjtelyvbtgabyandauuqercgaraanakaubmmaprlaakgqjdyyyytxqyqqy
  pfusoorwgruwgsrehsekkhyuqmqjsbmaiuakflirqarokgaluqilryyyyyxyxxy
  jcsyljqrkltviulcdymlfdwylhnjrffaahabaugqgakupaanrsdfsyyywytytty
  mlvtntrtuuyrkpkrnsilkmsvkpyjnagabkfldqikdgkniaapilclqyyyyyyyyyy
  nexpnmmvrlyugunejydkigyywsxjuemaalkgkyjplbtxkfaksuplyyyyyywywwy
  ictmtmuxgnyqeukcavajebvvrnjipajaggacgwpmbajteaafislhoyyyvysyssy
  mfxurkuvrnyvopqgkyimghywwlxhnjoagtggktnmjaqylfaktpqlyyyyyywywwy
  pktkhoqqorywjndrcydfblqynpuemajaadbiapcfaafifaajknajmyyywytytty
  oeuromrsorqslsnebxihiexrtpviognaiqhhaoprmajvqdfiqnnsxyyyxytytty
  nauqnjrrbmyqkocaaximahypubygmalaaeafbmikiamwkaakjjgcxyyyqynynnv
  mbyqkjqrkjyrlumbgwhsecyxxkydiadaaiabgkmjgaoulaaffjmeyyyywytytty
  maulletpilrnjpjjaydeebyyygsfkajafjaialgfcacsqaafqlkotyyyuyryrry
  kfyqljtrmssqluoedykjhgyyqkwgpaeaadcfaljnfaknmaanhngipyyyyywywwy
  potpnsksstrpkqknbyflhgsrxtyklahaaidjamhibciyhcaigheloyyyyyxyxxy
  oaypnkpplnypbqjafyaogbyysnycrcgacnaigucngamjdaafoldhyyyyvysyssy
  oculijlmiqwmemhnbucfcaxunjwhmajackbhbsdlgdkpgdaakmhmryyyrunynnw
  nbyspipsjpymkpmacyfhgbyutjybnacaajahalflaahtjaaecnbclyyyvysyssy
  lgulskvyhmymhpohaphmcfxpxkyjpaqaerahmoknjcjmncaknkiryyyyyyyyyyy
  mgutqmvxhouworshmyellhysrlyipbmaeoaggylokboyjcalnnijtyyyyyyyyyy
  rhxljqtolsxpfpbiayaiaixyqhrdiacaadejapadaacrbaapliagiyyytyqyqqy
  qcrtnhlqmkvvkqmffwhkhhyuwoxfrflackgcgvoqiautlfenokfjvyyyvysyssy
  narorfopbkytipkaeyaoqgysjmscldoabiacemhtaajskaarniakuyyyuxqyqqy
  lioonnkrknwrjllkgxgjhlxvniyinaoabqdhhumkjigumgarprfiwyyywytytty
  mdurlloslptoipkdeufifdxxytrehagaeieferfhcadrmaahghkoiyyytxqyqqy
  oatogjqrdmuoaogaauacaayuuhoajapaafaaatjkcamniaadikfcjyywpymymmu
  mapfckfjkorpalcaasaaaatqrdsegakaafamapofaafjfaagegbgpwtslpiyiiq
  mclifjnmfknjdjfcaoacactqkgshjagaahanapgidahmhaajhjejoywvoslyllt
  kcmmggijfnojljfdavadadunlhuhjahaaiagaphjdbimiaajhpejtywwoslyllt
  mfpmjkmnjmrmgnigcsdgdgsqokplnbkadlckcqkmhelqleanlminsyyysvoyoox
  oeooijlpilqmfqhfbrcfcfrpnjokmajackbjbpjlgdkpkdamklhmryyyrunynnw
  mgpmjkmnjmrnhnjgcsdgdgsrokqlnbkadlckdqkmhelqlebnlninsyyyswpyppx
  lgpmklnolmsohnihetdafgsppkoajagaaaafarlngemsmdaoloaotyyygkdyddl
  mgpmjkmnjmrnhnjgcsdgdgsrokqlnbkadlckdqkmhelqlebnlninsyyyswpyppx
  mgpmjkmnjmrnhnjgcsdgdgsrokqlnbkadlckdqkmhelqlebnlninsyyyswpyppx
  menkhikoroqlflhfaubfcfqpmiojlaiabkbibojlfckokcaljlglqyyxqunynny
`;

const scores = new Map(
  ROWS.trim()
    .split(/\s+/)
    .flatMap((row, first) =>
      [...row].map((score, second): [string, number] => [
        ALPHABET.charAt(first) + ALPHABET.charAt(second),
        (score.charCodeAt(0) - 'm'.charCodeAt(0)) / SCALE,
      ]),
    ),
);

/** The class of a letter, one of `ALPHABET`. */
export function letterClass(letter: string): string {
  if (/[A-Za-z`_^~&|]/.test(letter)) return letter;
  if (/\s/.test(letter)) return ' ';
  if (/[0-9]/.test(letter)) return '0';
  if (letter <= '\x7F') return '.';
  return GLYPHS.has(letter) ? '†' : 'é';
}

/** The logarithm of how much likelier a text is Bijoy than anything else in Latin letters: about 10 for a word of Bijoy, -10 for a name. */
export function pairScore(text: string): number {
  let score = 0;
  let before = ' ';
  for (const letter of [...text, ' '].map(letterClass)) {
    score += (before === ' ' && letter === ' ' ? 0 : scores.get(before + letter)) ?? 0;
    before = letter;
  }
  return score;
}
