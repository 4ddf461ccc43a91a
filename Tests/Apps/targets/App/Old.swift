struct User { let leftOver: Int }
