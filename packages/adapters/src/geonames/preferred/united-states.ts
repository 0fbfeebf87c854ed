/**
 * The 200 largest towns of the United States as Hebrew writes them: GeoNames' Hebrew names have lost the geresh ("גקסונוויל"), and
 * half of the towns have none. In English only where GeoNames' own name is not what natives write. As of November 2026.
 * A line a town: its id at GeoNames, English, Hebrew.
 */
export const unitedStates = `
5128581 | New York | ניו יורק
5368361 | Los Angeles | לוס אנג׳לס
5110302 | Brooklyn | ברוקלין
4887398 | Chicago | שיקגו
4699066 | Houston | יוסטון
5133273 | Queens | קווינס
5308655 | Phoenix | פיניקס
4560349 | Philadelphia | פילדלפיה
5125771 | Manhattan | מנהטן
4726206 | San Antonio | סן אנטוניו
5391811 | San Diego | סן דייגו
5110266 | The Bronx | ברונקס
4684888 | Dallas | דאלאס
5392171 | San Jose | סן חוזה
4160021 | Jacksonville | ג׳קסונוויל
4671654 | Austin | אוסטין
4691930 | Fort Worth | פורט וורת׳
4509177 | Columbus | קולומבוס
4259418 | Indianapolis | אינדיאנפוליס
4460243 | Charlotte | שארלוט
5391959 | San Francisco | סן פרנסיסקו
5809844 | Seattle | סיאטל
5419384 | Denver | דנוור
4140963 | Washington | וושינגטון
4644585 | Nashville | נאשוויל
5520993 | El Paso | אל פאסו
4544349 | Oklahoma City | אוקלהומה סיטי
4990729 | Detroit | דטרויט
4930956 | Boston | בוסטון
5746545 | Portland | פורטלנד
4641239 | Memphis | ממפיס
5506956 | Las Vegas | לאס וגאס
5263045 | Milwaukee | מילווקי
4347778 | Baltimore | בולטימור
5454711 | Albuquerque | אלבקרקי
5318313 | Tucson | טוסון
5350937 | Fresno | פרזנו
5389489 | Sacramento | סקרמנטו
5074472 | Omaha | אומהה
4393217 | Kansas City | קנזס סיטי
5367929 | Long Beach | לונג ביץ׳
5304391 | Mesa | מסה
5139568 | Staten Island | סטטן איילנד
4180439 | Atlanta | אטלנטה
5417598 | Colorado Springs | קולורדו ספרינגס
4791259 | Virginia Beach | וירג׳יניה ביץ׳
4487042 | Raleigh | ראלי
4164138 | Miami | מיאמי
5378538 | Oakland | אוקלנד
4553433 | Tulsa | טולסה
5037649 | Minneapolis | מיניאפוליס
4281730 | Wichita | ויצ׳יטה
4335045 | New Orleans | ניו אורלינס
4671240 | Arlington | ארלינגטון
5150529 | Cleveland | קליבלנד
4174757 | Tampa | טמפה
5325738 | Bakersfield | בייקרספילד
5856195 | Honolulu | הונולולו
5412347 | Aurora | אורורה
5323810 | Anaheim | אנהיים
5392900 | Santa Ana | סנטה אנה
4683416 | Corpus Christi | קורפוס כריסטי
5387877 | Riverside | ריברסייד
4407066 | St. Louis | סנט לואיס
4297999 | Lexington-Fayette | לקסינגטון-פאייט
4508722 | Cincinnati | סינסינטי
4167147 | Orlando | אורלנדו
5399020 | Stockton | סטוקטון
5206379 | Pittsburgh | פיטסבורג
5879400 | Anchorage | אנקורג׳
5505411 | Henderson | הנדרסון
4469146 | Greensboro | גרינסבורו
5045360 | Saint Paul | סנט פול
4719457 | Plano | פליינו
5101798 | Newark | ניוארק
5174035 | Toledo | טולידו
5072006 | Lincoln | לינקולן
5336899 | Chula Vista | צ׳ולה ויסטה
5099836 | Jersey City | ג׳רזי סיטי
5289282 | Chandler | צ׳נדלר
4920423 | Fort Wayne | פורט ויין
5110629 | Buffalo | באפלו
4464368 | Durham | דורהאם
4171563 | St. Petersburg | סנט פטרסבורג
5359777 | Irvine | ארוויין
4705349 | Laredo | לרדו
5525577 | Lubbock | לאבוק
5261457 | Madison | מדיסון
5295903 | Gilbert | גילברט
4776222 | Norfolk | נורפוק
4299276 | Louisville | לואיוויל
5511077 | Reno | רינו
4499612 | Winston-Salem | וינסטון-סיילם
5295985 | Glendale | גלנדייל
4158476 | Hialeah | היאליה
4693003 | Garland | גרלנד
5313457 | Scottsdale | סקוטסדייל
4700168 | Irving | אירווינג
4752186 | Chesapeake | צ׳ספיק
5509403 | North Las Vegas | נורת׳ לאס וגאס
5350734 | Fremont | פרימונט
4315588 | Baton Rouge | באטון רוז׳
4781708 | Richmond | ריצ׳מונד
4297983 | Lexington | לקסינגטון
5509952 | Paradise | פרדייס
5122520 | Jamaica | ג׳מייקה
5391710 | San Bernardino | סן ברנרדינו
4068590 | Huntsville | האנטסוויל
5811696 | Spokane | ספוקן
4049979 | Birmingham | ברמינגהאם
5373900 | Modesto | מודסטו
4853828 | Des Moines | דה מוין
5134086 | Rochester | רוצ׳סטר
5349755 | Fontana | פונטנה
5303929 | Maryvale | מריווייל
5812944 | Tacoma | טקומה
4744709 | Arlington | ארלינגטון
5380184 | Oxnard | אוקסנרד
4188985 | Columbus | קולומבוס
4956184 | Worcester | ווסטר
5374732 | Moreno Valley | מורנו ואלי
4466033 | Fayetteville | פאייטוויל
5358705 | Huntington Beach | הנטינגטון ביץ׳
5145215 | Yonkers | יונקרס
5352423 | Glendale | גלנדייל
4883817 | Aurora | אורורה
4076784 | Montgomery | מונטגומרי
5516233 | Amarillo | אמרילו
4119403 | Little Rock | ליטל רוק
5145476 | Akron | אקרון
4341513 | Shreveport | שריבפורט
4994358 | Grand Rapids | גרנד ראפידס
4076598 | Mobile | מוביל
5780993 | Salt Lake City | סולט לייק סיטי
5308480 | Peoria | פיאוריה
5224151 | Providence | פרובידנס
4174715 | Tallahassee | טלהאסי
5513343 | Sunrise Manor | סאנרייז מנור
4694482 | Grand Prairie | גרנד פריירי
4276873 | Overland Park | אוברלנד פארק
4634946 | Knoxville | נוקסוויל
4676740 | Brownsville | בראונסוויל
4776024 | Newport News | ניופורט ניוז
5393049 | Santa Clarita | סנטה קלריטה
4612862 | Chattanooga | צ׳טנוגה
4155966 | Fort Lauderdale | פורט לודרדייל
5115843 | East Flatbush | איסט פלאטבוש
5512909 | Spring Valley | ספרינג ואלי
5317058 | Tempe | טמפי
5378771 | Oceanside | אושנסייד
5351515 | Garden Grove | גארדן גרוב
5385955 | Rancho Cucamonga | ראנצ׳ו קוקמונגה
4149962 | Cape Coral | קייפ קורל
5393287 | Santa Rosa | סנטה רוזה
5814616 | Vancouver | ונקובר
5231851 | Sioux Falls | סו פולס
5379439 | Ontario | אונטריו
4431410 | Jackson | ג׳קסון
5346111 | Elk Grove | אלק גרוב
4409896 | Springfield | ספרינגפילד
4613868 | Clarksville | קלארקסוויל
4168139 | Pembroke Pines | פמברוק פיינס
5292387 | Deer Valley | דיר ואלי
4169171 | Port St. Lucie | פורט סנט לוסי
5750162 | Salem | סיילם
5339631 | Corona | קורונה
5725846 | Eugene | יוג׳ין
4710178 | McKinney | מקיני
5577147 | Fort Collins | פורט קולינס
5364940 | Lancaster | לנקסטר
4459467 | Cary | קרי
4744091 | Alexandria | אלכסנדריה
5380698 | Palmdale | פאלמדייל
5355933 | Hayward | הייוורד
5391295 | Salinas | סלינס
5400075 | Sunnyvale | סאניווייל
4692559 | Frisco | פריסקו
4951788 | Springfield | ספרינגפילד
4619947 | East Chattanooga | איסט צ׳טנוגה
4717782 | Pasadena | פסדינה
5381396 | Pasadena | פסדינה
5384170 | Pomona | פומונה
5143307 | Washington Heights | וושינגטון הייטס
5427946 | Lakewood | לייקווד
5346827 | Escondido | אסקונדידו
4273837 | Kansas City | קנזס סיטי
5107464 | Astoria | אסטוריה
4158928 | Hollywood | הוליווד
5109790 | Borough Park | בורו פארק
5405288 | Valencia | ולנסיה
4907959 | Rockford | רוקפורד
4756955 | East Hampton | איסט המפטון
4898015 | Joliet | ג׳ולייט
4221552 | Savannah | סוואנה
5102466 | Paterson | פטרסון
5282804 | Bridgeport | ברידג׳פורט
4903279 | Naperville | נייפרוויל
5586437 | Boise | בויסי
4710826 | Mesquite | מסקיט
5140405 | Syracuse | סירקיוז
5403022 | Torrance | טורנס
5316428 | Surprise | סרפרייז
4156404 | Gainesville | גיינסוויל
5379513 | Orange | אורנג׳
5351247 | Fullerton | פולרטון
4453066 | Asheville | אשוויל
`;
