<?php

require_once '/usr/share/php/GuzzleHttp/autoload.php';
