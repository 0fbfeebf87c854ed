/**
 * The 200 largest towns of Israel as natives write them: in Hebrew as the Central Bureau of Statistics lists localities, in full
 * spelling (ktiv male) where a municipality uses it; in English as municipalities write themselves. As of November 2026.
 * A line a town: its id at GeoNames, English, Hebrew.
 */
export const israel = `
281184 | Jerusalem | ירושלים
293397 | Tel Aviv | תל אביב
294801 | Haifa | חיפה
293703 | Rishon LeZion | ראשון לציון
293918 | Petah Tikva | פתח תקווה
294071 | Netanya | נתניה
295629 | Ashdod | אשדוד
295514 | Bnei Brak | בני ברק
294751 | Holon | חולון
295530 | Be'er Sheva | באר שבע
293788 | Ramat Gan | רמת גן
293725 | Rehovot | רחובות
295620 | Ashkelon | אשקלון
295548 | Bat Yam | בת ים
295432 | Beit Shemesh | בית שמש
294514 | Kfar Saba | כפר סבא
294778 | Herzliya | הרצליה
294946 | Hadera | חדרה
282926 | Modi'in-Maccabim-Re'ut | מודיעין-מכבים-רעות
294098 | Nazareth | נצרת
294421 | Lod | לוד
8199378 | Modi'in Illit | מודיעין עילית
293768 | Ramla | רמלה
293807 | Ra'anana | רעננה
293690 | Rosh HaAyin | ראש העין
294760 | Hod HaSharon | הוד השרון
293842 | Kiryat Gat | קריית גת
294999 | Givatayim | גבעתיים
293845 | Kiryat Ata | קריית אתא
294117 | Nahariya | נהריה
293286 | Umm al-Fahm | אום אל-פחם
295277 | Eilat | אילת
294074 | Ness Ziona | נס ציונה
295721 | Acre | עכו
8428480 | El'ad | אלעד
293222 | Yavne | יבנה
293783 | Ramat HaSharon | רמת השרון
294577 | Karmiel | כרמיאל
295740 | Afula | עפולה
293322 | Tiberias | טבריה
295130 | Tayibe | טייבה
293844 | Kiryat Bialik | קריית ביאליק
294068 | Netivot | נתיבות
294097 | Nof HaGalil | נוף הגליל
293831 | Kiryat Motzkin | קריית מוצקין
293539 | Shefa-Amr | שפרעם
12031840 | Kiryat Ono | קריית אונו
293822 | Kiryat Yam | קריית ים
293962 | Or Yehuda | אור יהודה
295328 | Dimona | דימונה
293100 | Safed | צפת
293992 | Ofakim | אופקים
293655 | Sakhnin | סח׳נין
295064 | Gedera | גדרה
295571 | Baqa al-Gharbiyye | באקה אל-גרבייה
10227184 | Yehud-Monosson | יהוד-מונוסון
295657 | Arad | ערד
293308 | Tirat Carmel | טירת כרמל
295525 | Be'er Ya'akov | באר יעקב
293619 | Sderot | שדרות
294981 | Givat Shmuel | גבעת שמואל
295127 | Tira | טירה
293426 | Tamra | טמרה
294210 | Migdal HaEmek | מגדל העמק
293207 | Yehud | יהוד
293835 | Kiryat Malakhi | קריית מלאכי
295365 | Daliyat al-Karmel | דאלית אל-כרמל
295655 | Ar'ara | ערערה
294492 | Kfar Yona | כפר יונה
294078 | Nesher | נשר
294245 | Mevaseret Zion | מבשרת ציון
295080 | Gan Yavne | גן יבנה
294604 | Kafr Qasim | כפר קאסם
293153 | Yokneam Illit | יקנעם עילית
293067 | Zikhron Ya'akov | זכרון יעקב
294387 | Maghar | מג׳אר
294610 | Kafr Kanna | כפר כנא
293825 | Kiryat Shmona | קריית שמונה
11524864 | Kadima-Zoran | קדימה-צורן
293420 | Ma'alot-Tarshiha | מעלות-תרשיחא
8374209 | Hura | חורה
294622 | Jadeidi-Makr | ג׳דיידה-מכר
8374220 | Kuseife | כסייפה
8428283 | Shoham | שוהם
8199394 | Ariel | אריאל
295089 | Ganei Tikva | גני תקווה
8310136 | Tel Sheva | תל שבע
294608 | Kafr Manda | כפר מנדא
8184212 | Rahat | רהט
294605 | Kafr Qara | כפר קרע
293969 | Or Akiva | אור עקיבא
293254 | Yafa an-Naseriyye | יפיע
293823 | Kiryat Tiv'on | קריית טבעון
8374203 | Ar'arat an-Naqab | ערערה בנגב
293181 | Yarka | ירכא
293896 | Qalansawe | קלנסווה
295435 | Beit She'an | בית שאן
295410 | Binyamina | בנימינה
12156557 | Binyamina-Giv'at Ada | בנימינה-גבעת עדה
295174 | Reineh | ריינה
294373 | Majd al-Krum | מג׳ד אל-כרום
294626 | Jisr az-Zarqa | ג׳סר א-זרקא
294303 | Mazkeret Batya | מזכרת בתיה
11979755 | Ma'ale Iron | מעלה עירון
294658 | Iksal | אכסאל
295765 | Abu Snan | אבו סנאן
294615 | Kabul | כאבול
8184241 | Lakiya | לקייה
295122 | Even Yehuda | אבן יהודה
295285 | Ein Mahil | עין מאהל
294663 | I'billin | אעבלין
295269 | Fureidis | פוריידיס
293354 | Tel Mond | תל מונד
294114 | Nahf | נחף
295584 | Azor | אזור
293721 | Rekhasim | רכסים
295341 | Deir al-Asad | דיר אל-אסד
294642 | Isfiya | עספיא
294630 | Jatt | ג׳ת
295523 | Beit Jann | בית ג׳ן
167444 | Majdal Shams | מג׳דל שמס
294552 | Kiryat Ekron | קריית עקרון
8184332 | Segev Shalom | שגב-שלום
295339 | Deir Hanna | דיר חנא
293203 | Yeruham | ירוחם
294634 | Jaljulia | ג׳לג׳וליה
294600 | Kafr Yasif | כפר יאסיף
12156812 | Basma | בסמ״ה
11979636 | Bu'eine Nujeidat | בועיינה-נוג׳ידאת
294809 | Hatzor HaGlilit | חצור הגלילית
295613 | Atlit | עתלית
11979665 | Kisra-Sumei | כסרא-סמיע
8141161 | Kokhav Ya'ir | כוכב יאיר
8062538 | Meitar | מיתר
295411 | Bi'ina | בענה
294654 | Ilut | עילוט
295370 | Daburiyya | דבורייה
8264669 | Zarzir | זרזיר
295553 | Basmat Tab'un | בסמת טבעון
295380 | Bu'eine | בועיינה
293773 | Ramat Yishai | רמת ישי
293793 | Rameh | ראמה
295772 | Abu Ghosh | אבו גוש
8141842 | Harish | חריש
293982 | Omer | עומר
443093 | Katzrin | קצרין
295404 | Bir al-Maksur | ביר אל-מכסור
295475 | Beit Dagan | בית דגן
8142386 | Zemer | זמר
295515 | Bnei Ayish | בני עי״ש
293595 | Sha'ab | שעב
293298 | Tuba-Zangariyye | טובא-זנגרייה
11979655 | Yanuh-Jat | ינוח-ג׳ת
12156671 | Yanuh-Jat | ינוח-ג׳ת
294545 | Kfar Chabad | כפר חב״ד
293522 | Shlomi | שלומי
294620 | Julis | ג׳וליס
6693244 | Lehavim | להבים
294666 | Hurfeish | חורפיש
293821 | Kiryat Ye'arim | קריית יערים
11979772 | Tzur Yitzhak | צור יצחק
295473 | Beit El'azari | בית אלעזרי
12156807 | Shibli-Umm al-Ghanam | שבלי-אום אל-גנם
293942 | Pardesiya | פרדסיה
295379 | Peki'in | פקיעין
295291 | Eilabun | עילבון
12156436 | Bir Hadaj | ביר הדאג׳
12156432 | Al-Sayid | א-סייד
8265524 | Ka'abiyye | כעביה
386445 | Kfar Vradim | כפר ורדים
7117228 | Caesarea | קיסריה
8141252 | Bat Hefer | בת חפר
294166 | Mitzpe Ramon | מצפה רמון
386042 | Shibli | שבלי
293020 | Tzur Hadassah | צור הדסה
293126 | Zalafa | זלפה
8199392 | Talmon | טלמון
293220 | Yavne'el | יבנאל
294502 | Kfar Tavor | כפר תבור
293657 | Sajur | סאג׳ור
293262 | Yad Binyamin | יד בנימין
294140 | Musmus | מוסמוס
12156429 | Umm Batin | אום בטין
294142 | Muqeible | מוקייבלה
293633 | Savyon | סביון
295249 | Mazra'a | מזרעה
282597 | Tekoa | תקוע
294613 | Kafr Bara | כפר ברא
8428532 | Matan | מתן
294571 | Kaukab Abu al-Hija | כאוכב אבו אל-היג׳א
8183198 | Ein Naqquba | עין נקובא
295232 | Elyakhin | אליכין
294611 | Kafr Kama | כפר כמא
386253 | Sallama | סלאמה
282582 | Har Adar | הר אדר
293014 | Tzur Moshe | צור משה
293273 | Uzeir | עוזייר
295104 | Fassuta | פסוטה
293688 | Rosh Pina | ראש פינה
294627 | Jish | גוש חלב
294247 | Metula | מטולה
`;
